import type { Camp, CampParticipant } from '@crew-chief/contract/camp'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canManageEvent, canRegisterOthers } from '@crew-chief/domain/events/event-staff'
import { Camera, Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { UserAvatar } from '../../accounts/public.ts'
import { useCampStanding } from '../camp-standing.ts'
import { ExperienceFacts, PersonalFacts, RegistrationFacts } from './participant-facts.tsx'
import { useParticipant } from './use-participant.ts'

const EvaluationList = lazy(() =>
  import('../evaluations/evaluation-list.tsx').then((m) => ({ default: m.EvaluationList })),
)
const DeskButtons = lazy(() => import('../../events/public.ts').then((m) => ({ default: m.DeskButtons })))
const RegistrantMenu = lazy(() => import('../../events/public.ts').then((m) => ({ default: m.RegistrantMenu })))

type Props = { camp: Camp; userId: string; onClose: () => void }

/** Details of one participant (spec 2 §2), for staff and the participant. */
export default function ParticipantDialog({ camp, userId, onClose }: Props) {
  const { participant, error, refetch } = useParticipant(camp.id, userId)
  return (
    <Dialog
      title={participant ? fullName(participant.user) : 'Participant'}
      eyebrow={camp.name}
      width={800}
      onClose={onClose}
    >
      {participant && <About camp={camp} participant={participant} />}
      {!participant && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!participant && !error && <AboutSkeleton />}
    </Dialog>
  )
}

const TABS = ['personal', 'experience', 'registration', 'evaluations'] as const

type AboutProps = { camp: Camp; participant: CampParticipant }

function About({ camp, participant }: AboutProps) {
  const { params, set } = useUrlState()
  const evaluations = (
    <Suspense fallback={<AboutSkeleton />}>
      <EvaluationList eventId={camp.id} officialId={participant.user.id} />
    </Suspense>
  )
  return (
    <Tabs
      label={`About ${fullName(participant.user)}`}
      value={TABS.find((tab) => tab === params.get('about')) ?? 'personal'}
      onChange={(about) => set({ about: about === 'personal' ? null : about })}
      inColumns
      tabs={[
        { value: 'personal', label: 'Personal Info', content: <Personal participant={participant} /> },
        { value: 'experience', label: 'Experience', content: <ExperienceFacts participant={participant} /> },
        {
          value: 'registration',
          label: 'Registration',
          content: <Registration camp={camp} participant={participant} />,
        },
        { value: 'evaluations', label: 'Evaluations', content: evaluations },
      ]}
    />
  )
}

function Personal({ participant }: { participant: CampParticipant }) {
  const { link } = useUrlState()
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <UserAvatar user={participant.user} size={96} label={`Photo of ${fullName(participant.user)}`} />
        <ForManagers>
          <ButtonLink to={link({ photo: participant.user.id })}>
            <Camera aria-hidden="true" />
            Upload Profile Photo
          </ButtonLink>
        </ForManagers>
      </div>
      <PersonalFacts participant={participant} />
    </div>
  )
}

/** The note is for staff; the server does not send it to others. */
const Registration = ({ camp, participant }: AboutProps) => (
  <div className="grid gap-6">
    <RegistrationFacts camp={camp} participant={participant} />
    {participant.note && (
      <section className="grid gap-1">
        <h3 className="text-meta text-muted-foreground">Note</h3>
        <p className="wrap-anywhere whitespace-pre-wrap border-border border-l-2 pl-3">{participant.note}</p>
      </section>
    )}
    <ForDesk>
      <DeskButtons eventId={camp.id} registrant={participant} />
    </ForDesk>
    <ForManagers>
      <RegistrantMenu
        eventId={camp.id}
        registrant={participant}
        trigger={
          <Button className="justify-self-start">
            <Pencil aria-hidden="true" />
            Update registration
          </Button>
        }
      />
    </ForManagers>
  </div>
)

/** Managers have the same in their menu. */
function ForDesk({ children }: { children: ReactNode }) {
  const standing = useCampStanding()
  return canRegisterOthers(standing) && !canManageEvent(standing) && <LazyPart>{children}</LazyPart>
}

function ForManagers({ children }: { children: ReactNode }) {
  return canManageEvent(useCampStanding()) && <LazyPart>{children}</LazyPart>
}

const AboutSkeleton = () => (
  <Loading label="Loading participant...">
    <div className="grid gap-5">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="size-24 rounded-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  </Loading>
)
