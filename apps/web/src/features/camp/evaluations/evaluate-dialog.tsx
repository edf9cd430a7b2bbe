import type { Camp } from '@crew-chief/contract/camp'
import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Rubric } from '@crew-chief/domain/camp/rubric'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useRead } from '../../../api/use-read.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useIsWide } from '../../../ui/use-media-query.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { EvaluateForm } from './evaluate-form.tsx'
import { EVALUATE_CLOSED, evaluateParams } from './evaluate-params.ts'
import { type DraftState, type DraftSubject, deleteDraft, subjectKey, useEvaluationDraft } from './evaluation-draft.ts'
import { slotTimes } from './evaluation-labels.ts'
import { useSubmitEvaluation } from './evaluation-outbox.ts'
import { NoSeat } from './evaluation-parts.tsx'
import { saveBlockers, toRequest, toUpdate } from './evaluation-values.ts'
import { CrewPicker, OfficialSearch, SubjectSwitch } from './official-picker.tsx'
import { OutboxBar } from './outbox-bar.tsx'
import { type EvaluateState, useEvaluateState } from './use-evaluate-state.ts'

type Props = { camp: Camp; userId: string }

/** Evaluates the crew of a court one after another, designed for one hand and the short break between two games. */
export default function EvaluateDialog({ camp, userId }: Props) {
  const { set } = useUrlState()
  const state = useEvaluateState(camp, userId)
  const { crews, crew, subject, official, saved } = state
  const slot = crew ?? saved?.slot
  const frame = {
    title: official ? `Evaluate ${fullName(official)}` : 'Evaluate an official',
    note: slot ? [slot.courtName, slotTimes(slot)].filter(Boolean).join(' · ') : camp.name,
    bar: <OutboxBar eventId={camp.id} />,
    onClose: () => set(EVALUATE_CLOSED),
  }
  if (subject) return <Evaluate frame={frame} camp={camp} userId={userId} subject={subject} state={state} />
  return (
    <WorkDialog {...frame}>
      {crews.data || crews.isError ? <OfficialSearch eventId={camp.id} /> : <EvaluateSkeleton />}
    </WorkDialog>
  )
}

type EvaluateProps = Props & {
  frame: Omit<Parameters<typeof WorkDialog>[0], 'children'>
  subject: DraftSubject
  state: EvaluateState
}

function Evaluate({ frame, camp, userId, subject, state }: EvaluateProps) {
  const { official, saved, isLoading, failed, hasNoSeat } = state
  const rubric = useRead(evaluationsApi.getRubric, { params: { eventId: camp.id } })
  const draft = useEvaluationDraft(userId, subject, saved)
  const { save, pending } = useSaveEvaluation({ userId, subject, state, draft, rubric: rubric.data })
  const isWide = useIsWide()
  const isReady = official !== undefined && !isLoading && !failed && !hasNoSeat
  return (
    <WorkDialog
      {...frame}
      contentKey={subjectKey(subject)}
      {...(isReady && { footer: <Footer state={state} draft={draft} save={save} pending={pending} /> })}
    >
      {/* Saving deletes the draft, and with it anything typed during the request. */}
      <div inert={pending} className="grid grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
        <CrewPicker state={state} />
        {isWide && <SubjectSwitch eventId={camp.id} state={state} />}
        <p role="status" className="sr-only">
          {official && `Evaluating ${fullName(official)}`}
        </p>
        <Content state={state} rubric={rubric} draft={draft} />
        {/* Last on phones, so that the form fits the screen. */}
        {!isWide && <SubjectSwitch eventId={camp.id} state={state} />}
      </div>
    </WorkDialog>
  )
}

type ContentProps = { state: EvaluateState } & Pick<Parameters<typeof EvaluateForm>[0], 'rubric' | 'draft'>

function Content({ state: { official, requested, isLoading, failed, hasNoSeat }, rubric, draft }: ContentProps) {
  if (failed)
    return (
      <ErrorState title={failed.error?.message ?? 'Failed to load evaluations'} onRetry={() => void failed.refetch()} />
    )
  if (!official || isLoading) return <EvaluateSkeleton />
  return hasNoSeat ? (
    <NoSeat official={official} />
  ) : (
    <EvaluateForm official={official} requested={requested} rubric={rubric} draft={draft} />
  )
}

type FooterProps = Saving & { state: EvaluateState; draft: DraftState }

function Footer({ state: { next, saved }, draft, save, pending }: FooterProps) {
  const id = useId()
  const isOnline = useOnline()
  const isReleased = saved?.status === 'RELEASED'
  const blockers = saveBlockers(draft.values, draft.initial, saved?.status)
  const verb = isReleased ? 'Save' : 'Release'
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <p id={id} className="text-caption text-muted-foreground empty:hidden">
        {blockers.release ?? (isOnline ? blockers.draft : saved ? OFFLINE_EDIT : OFFLINE)}
      </p>
      <div className="flex items-center gap-2.5">
        {!isReleased && (
          <Button
            size="large"
            className="px-2.5! text-small!"
            disabled={blockers.draft !== undefined}
            aria-describedby={blockers.draft && id}
            onClick={() => !pending && save('DRAFT')}
          >
            Save draft
          </Button>
        )}
        <Button
          variant="primary"
          size="large"
          className="flex-1 px-3!"
          disabled={blockers.release !== undefined}
          aria-describedby={blockers.release && id}
          pending={pending}
          pendingLabel="Saving..."
          onClick={() => save('RELEASED')}
        >
          {next ? `${verb} and go to ${next.firstName}` : verb}
          {next && <ArrowRight aria-hidden="true" />}
        </Button>
      </div>
    </div>
  )
}

const OFFLINE = 'You’re offline. We’ll send it when you’re back online.'
/** Updates are not queued. */
const OFFLINE_EDIT = 'You’re offline. Your changes stay on this device until you save them online.'

type Status = Evaluation['status']
type SaveOptions = {
  userId: string
  subject: DraftSubject
  state: EvaluateState
  draft: DraftState
  rubric: Rubric | undefined
}
type Saving = { save: (status: Status) => void; pending: boolean }

/** New evaluations go through the outbox and survive a lost connection; updates are sent directly. */
function useSaveEvaluation({ userId, subject, state, draft, rubric }: SaveOptions): Saving {
  const { saved, official, next, crew, markSaved } = state
  const { set } = useUrlState()
  const name = official ? fullName(official) : 'the official'
  const done = (status: Status, title: string, text?: string) => {
    deleteDraft(userId, { ...subject, evaluationId: saved?.id ?? null })
    markSaved(subject.officialId, status === 'DRAFT' ? 'draft' : 'evaluated')
    toast.success(title, text)
    set(next ? evaluateParams(next.id, { courtId: crew?.courtId ?? null }) : EVALUATE_CLOSED)
  }
  const update = useOperation(evaluationsApi.updateEvaluation, {
    onDone: ({ status }) => {
      if (saved?.status === 'RELEASED') done(status, 'Changes saved', `${name} can see them now.`)
      else done(status, savedMessage(status, name))
      void invalidate(afterEvaluationChange)
    },
    onFailed: showError,
  })
  const create = useSubmitEvaluation({
    onDone: (result, { status = 'RELEASED' }) =>
      done(status, result === 'queued' ? `Saved on this device: ${name}` : savedMessage(status, name)),
    onFailed: showError,
  })
  const { eventId, officialId, courtId } = subject
  const { clientId = crypto.randomUUID(), values, initial } = draft
  return {
    pending: create.pending || update.pending,
    save: (status) => {
      if (!saved) {
        const body = { eventId, officialId, courtId, clientId, ...toRequest(values, rubric), status }
        return void create.run(body, official ?? null)
      }
      const changes = toUpdate(initial, values, rubric)
      // Released evaluations cannot become drafts again.
      const body = saved.status === 'RELEASED' ? changes : { ...changes, status }
      update.run({ params: { id: saved.id }, body })
    },
  }
}

const showError = (message: string) => toast.error('Error', message)

const savedMessage = (status: Status, name: string) =>
  status === 'RELEASED' ? `Released to ${name}` : `Draft saved: ${name}`

const EvaluateSkeleton = () => (
  <Loading label="Loading crew...">
    <div className="grid gap-5">
      <div className="grid grid-cols-3 gap-2 md:grid-cols-[repeat(3,160px)]">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
    </div>
  </Loading>
)
