// All that was written about one official in one camp: for staff to read and add to, for the official to read.

import { campApi } from '@crew-chief/contract/camp'
import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { canWriteEvaluations } from '@crew-chief/domain/camp/permissions'
import { ClipboardCheck } from 'lucide-react'
import { useRead } from '../../../api/use-read.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../accounts/public.ts'
import { EvaluationCard } from './evaluation-card.tsx'
import { FeedbackBox } from './feedback-box.tsx'
import { NoSeat } from './no-seat.tsx'
import { UnsentList } from './unsent-list.tsx'
import { useCampDialogs } from './use-camp-dialogs.ts'

type Props = { eventId: string; officialId: string }

export function EvaluationList({ eventId, officialId }: Props) {
  const viewer = useViewer()
  const { data, error, refetch } = useRead(evaluationsApi.listEvaluations, { query: { eventId, officialId } })
  const isWriter = viewer !== null && canWriteEvaluations(viewer) && viewer.id !== officialId
  return (
    <div className="grid gap-5">
      {isWriter && <WaysToWrite eventId={eventId} officialId={officialId} userId={viewer.id} />}
      <UnsentList eventId={eventId} officialId={officialId} />
      {data && <Written evaluations={data} isWriter={isWriter} />}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading evaluations">
          <div className="grid gap-4">
            <Skeleton className="h-36" />
            <Skeleton className="h-36" />
          </div>
        </Loading>
      )}
    </div>
  )
}

function WaysToWrite({ eventId, officialId, userId }: Props & { userId: string }) {
  const { linkTo } = useCampDialogs()
  // The dialog around has asked for it already.
  const { data: participant } = useRead(campApi.getParticipant, { params: { eventId, userId: officialId } })
  if (!participant) return null
  const { status, user } = participant
  if (status !== 'CONFIRMED') return <NoSeat official={user} />
  return (
    <div className="grid gap-3">
      <FeedbackBox key={user.id} userId={userId} eventId={eventId} official={user} />
      <ButtonLink className="justify-self-start" to={linkTo({ evaluate: officialId, court: null, evaluation: null })}>
        <ClipboardCheck aria-hidden="true" />
        Evaluate with the rubric
      </ButtonLink>
    </div>
  )
}

function Written({ evaluations, isWriter }: { evaluations: readonly Evaluation[]; isWriter: boolean }) {
  if (evaluations.length === 0)
    return (
      <EmptyState title="No evaluations yet" stripe={false}>
        {isWriter ? 'Be the first to write something this official can keep.' : 'What clinicians write stands here.'}
      </EmptyState>
    )
  return (
    <ul className="grid gap-4">
      {evaluations.map((evaluation) => (
        <li key={evaluation.id}>
          <EvaluationCard evaluation={evaluation} />
        </li>
      ))}
    </ul>
  )
}
