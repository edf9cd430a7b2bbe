// All that was written about one official in one camp: for staff to read and add to, for the official to read.

import { evaluationsApi } from '@crew-chief/contract/evaluations'
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
import { UnsentList } from './unsent-list.tsx'
import { useCampDialogs } from './use-camp-dialogs.ts'

type Props = { eventId: string; officialId: string }

export function EvaluationList({ eventId, officialId }: Props) {
  const viewer = useViewer()
  const { linkTo } = useCampDialogs()
  const { data, error, refetch } = useRead(evaluationsApi.listEvaluations, { query: { eventId, officialId } })
  const isWriter = viewer !== null && canWriteEvaluations(viewer) && viewer.id !== officialId
  return (
    <div className="grid gap-5">
      {isWriter && (
        <div className="grid gap-3">
          <FeedbackBox eventId={eventId} officialId={officialId} />
          <ButtonLink
            className="justify-self-start"
            to={linkTo({ evaluate: officialId, court: null, evaluation: null })}
          >
            <ClipboardCheck aria-hidden="true" />
            Evaluate with the rubric
          </ButtonLink>
        </div>
      )}
      <UnsentList eventId={eventId} officialId={officialId} />
      {data?.length === 0 && (
        <EmptyState title="No evaluations yet" stripe={false}>
          {isWriter ? 'Be the first to write something this official can keep.' : 'What clinicians write stands here.'}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-4">
          {data.map((evaluation) => (
            <li key={evaluation.id}>
              <EvaluationCard evaluation={evaluation} />
            </li>
          ))}
        </ul>
      )}
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
