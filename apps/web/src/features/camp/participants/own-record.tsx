import { type Camp, type CampParticipant, campApi } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { paths } from '@crew-chief/domain/paths'
import { lazy, type ReactNode, Suspense } from 'react'
import { isUnreachable } from '../../../api/error-kinds.ts'
import { useRead } from '../../../api/use-read.ts'
import { useFailureToast } from '../../../lib/use-failure-toast.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { UserAvatar } from '../../accounts/public.ts'
import { ExperienceFacts, PersonalFacts, RegistrationFacts } from './participant-facts.tsx'
import { useParticipant } from './use-participant.ts'

const MyEvaluations = lazy(() =>
  import('../evaluations/my-evaluations.tsx').then((m) => ({ default: m.MyEvaluations })),
)
const FAILED = campApi.getParticipant.failure

/** The viewer's own evaluations and registration data. */
export function OwnRecord({ camp, userId }: { camp: Camp; userId: string }) {
  const { participant, error, refetch } = useParticipant(camp.id, userId)
  useFailureToast(participant && isUnreachable(error) ? null : error, 'Error', FAILED)
  const feedback = useRead(evaluationsApi.listEvaluations, { query: { eventId: camp.id, officialId: userId } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Suspense fallback={<RecordSkeleton />}>
        <MyEvaluations camp={camp} />
        {/* The feedback above would move it. */}
        {!feedback.isLoading && (
          <>
            {participant && <Record camp={camp} participant={participant} />}
            {!participant && error && <ErrorState title={FAILED} onRetry={() => void refetch()} />}
            {!participant && !error && <RecordSkeleton />}
          </>
        )}
      </Suspense>
    </div>
  )
}

function Record({ camp, participant }: { camp: Camp; participant: CampParticipant }) {
  return (
    <Card title="Your details" aside={<TextLink to={paths.editProfile()}>Edit profile</TextLink>}>
      <div className="grid gap-6">
        <div className="flex items-center gap-4">
          <UserAvatar user={participant.user} size={56} />
          <p className="display-3 wrap-anywhere min-w-0">{fullName(participant.user)}</p>
        </div>
        <Section title="Personal Info">
          <PersonalFacts participant={participant} />
        </Section>
        <Section title="Experience">
          <ExperienceFacts participant={participant} />
        </Section>
        <Section title="Registration">
          <RegistrationFacts camp={camp} participant={participant} />
        </Section>
      </div>
    </Card>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 border-border border-t pt-5">
    <h3 className="display-4">{title}</h3>
    {children}
  </section>
)

const RecordSkeleton = () => (
  <Loading label="Loading your details...">
    <Skeleton className="h-64 w-full rounded-card" />
  </Loading>
)
