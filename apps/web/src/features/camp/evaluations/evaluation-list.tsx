import { campApi } from '@crew-chief/contract/camp'
import { evaluationsApi, type ListedEvaluation } from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canEvaluate, canManageEvent } from '@crew-chief/domain/events/event-staff'
import { ClipboardCheck, ListChecks } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FieldShell } from '../../../ui/field.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import { useCampStanding } from '../camp-standing.ts'
import { evaluateParams } from './evaluate-params.ts'
import { EvaluationCard } from './evaluation-card.tsx'
import { type DraftSubject, deleteDraft, useEvaluationDraft } from './evaluation-draft.ts'
import { useSubmitEvaluation } from './evaluation-outbox.ts'
import { NoSeat, useCampZone } from './evaluation-parts.tsx'
import { OutboxOfOfficial } from './outbox-dialog.tsx'

type Props = { eventId: string; officialId: string }

export function EvaluationList({ eventId, officialId }: Props) {
  const viewer = useViewer()
  const standing = useCampStanding()
  const { data, error, refetch } = useRead(evaluationsApi.listEvaluations, { query: { eventId, officialId } })
  const isWriter = viewer !== null && canEvaluate(standing) && viewer.id !== officialId
  return (
    <div className="grid gap-5">
      {isWriter && (
        <NewEvaluation
          eventId={eventId}
          officialId={officialId}
          userId={viewer.id}
          canEditRubric={canManageEvent(standing)}
        />
      )}
      <OutboxOfOfficial eventId={eventId} officialId={officialId} />
      {data && <SavedEvaluations eventId={eventId} evaluations={data} isWriter={isWriter} />}
      {!data && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Loading evaluations...">
          <div className="grid gap-4">
            <Skeleton className="h-36" />
            <Skeleton className="h-36" />
          </div>
        </Loading>
      )}
    </div>
  )
}

type NewProps = Props & { userId: string; canEditRubric: boolean }

function NewEvaluation({ eventId, officialId, userId, canEditRubric: canEdit }: NewProps) {
  const { link } = useUrlState()
  // Cached: the surrounding dialog has loaded it.
  const { data: participant } = useRead(campApi.getParticipant, { params: { eventId, userId: officialId } })
  if (!participant) return null
  const { status, user } = participant
  if (status !== 'CONFIRMED') return <NoSeat official={user} />
  return (
    <div className="grid gap-3">
      <FeedbackBox key={user.id} userId={userId} eventId={eventId} official={user} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={link(evaluateParams(officialId))}>
          <ClipboardCheck aria-hidden="true" />
          Evaluate with rubric
        </ButtonLink>
        {canEdit && (
          <ButtonLink to={link({ rubric: 'edit' })}>
            <ListChecks aria-hidden="true" />
            Edit rubric
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

type SavedProps = { eventId: string; evaluations: readonly ListedEvaluation[]; isWriter: boolean }

function SavedEvaluations({ eventId, evaluations, isWriter }: SavedProps) {
  const zone = useCampZone(eventId)
  if (evaluations.length === 0)
    return (
      <EmptyState title="No evaluations yet" stripe={false}>
        {isWriter ? 'Be the first to evaluate this official.' : 'Evaluations will appear here.'}
      </EmptyState>
    )
  return (
    <ul className="grid gap-4">
      {evaluations.map((evaluation) => (
        <li key={evaluation.id}>
          <EvaluationCard evaluation={evaluation} zone={zone} />
        </li>
      ))}
    </ul>
  )
}

type FeedbackBoxProps = {
  userId: string
  eventId: string
  official: { id: string; firstName: string; lastName: string }
}

/** Plain text feedback (spec 2 §4). Blank text is ignored, and the text is stored until it is saved. */
function FeedbackBox(props: FeedbackBoxProps) {
  const id = useId()
  const { text, change, isBlank, submit, pending, error } = useFeedback(props)
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <FieldShell id={id} label="Feedback" hint="The official will see it right away." error={error}>
        <textarea
          id={id}
          rows={3}
          maxLength={10_000}
          value={text}
          readOnly={pending}
          onChange={(event) => change(event.target.value)}
          className={cx(controlClass, 'field-sizing-content max-h-[40dvh] min-h-24 resize-y py-2.5')}
        />
      </FieldShell>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        disabled={isBlank}
        aria-describedby={isBlank ? `${id}-blank` : undefined}
        pending={pending}
        pendingLabel="Adding..."
      >
        Add feedback
      </Button>
      {isBlank && (
        <span id={`${id}-blank`} className="sr-only">
          Write something first.
        </span>
      )}
    </form>
  )
}

function useFeedback({ userId, eventId, official }: FeedbackBoxProps) {
  const subject: DraftSubject = { eventId, officialId: official.id, courtId: null, evaluationId: null, isPlain: true }
  const { values, clientId, change } = useEvaluationDraft(userId, subject, undefined)
  const [error, setError] = useState<string>()
  const { run, pending } = useSubmitEvaluation({
    onDone: (result) => {
      deleteDraft(userId, subject)
      toast.success(result === 'queued' ? `Saved on this device: ${fullName(official)}` : 'Feedback added')
    },
    onFailed: setError,
  })
  const content = values.content.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content === '' || pending || !clientId) return
    setError(undefined)
    void run({ eventId, officialId: official.id, content, clientId }, official)
  }
  return {
    text: values.content,
    change: (text: string) => change({ content: text }),
    isBlank: content === '',
    submit,
    pending,
    error,
  }
}
