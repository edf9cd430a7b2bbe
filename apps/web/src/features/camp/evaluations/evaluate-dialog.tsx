// Courtside evaluation: open, pick a face, tap, done. Made for a thumb and twenty seconds between two games.

import type { Camp } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { useRead } from '../../../api/use-read.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { CrewPicker } from './crew-picker.tsx'
import { EvaluateFooter } from './evaluate-footer.tsx'
import { EvaluateForm } from './evaluate-form.tsx'
import { EvaluateSkeleton } from './evaluate-skeleton.tsx'
import { fullName, slotTimes } from './evaluation-words.ts'
import { keyOf, type Subject } from './kept-writing.ts'
import { NoSeat } from './no-seat.tsx'
import { OfficialSearch } from './official-search.tsx'
import { UnsentBar } from './unsent-bar.tsx'
import { EVALUATE_CLOSED, useCampDialogs } from './use-camp-dialogs.ts'
import { useEvaluating } from './use-evaluating.ts'
import { useSaveEvaluation } from './use-save-evaluation.ts'
import { useWriting } from './use-writing.ts'

type Props = { camp: Camp; userId: string }

export default function EvaluateDialog({ camp, userId }: Props) {
  const { change } = useCampDialogs()
  const close = () => change(EVALUATE_CLOSED)
  const evaluating = useEvaluating({ camp, userId })
  const { crews, crew, subject } = evaluating
  const frame = {
    title: crew ? `Evaluate ${crew.courtName}` : 'Evaluate an official',
    note: [crew && slotTimes(crew), camp.name].filter(Boolean).join(' · '),
    bar: <UnsentBar eventId={camp.id} />,
    onClose: close,
  }
  if (subject) return <Evaluate frame={frame} camp={camp} userId={userId} subject={subject} evaluating={evaluating} />
  return (
    <WorkDialog {...frame}>
      {crews.data || crews.isError ? <OfficialSearch eventId={camp.id} /> : <EvaluateSkeleton />}
    </WorkDialog>
  )
}

type EvaluateProps = Props & {
  frame: Omit<Parameters<typeof WorkDialog>[0], 'children'>
  subject: Subject
  evaluating: ReturnType<typeof useEvaluating>
}

function Evaluate({ frame, camp, userId, subject, evaluating }: EvaluateProps) {
  const { official, open, next, isLoading, failed, hasNoSeat } = evaluating
  const rubric = useRead(evaluationsApi.getRubric, { params: { eventId: camp.id } })
  const writing = useWriting(userId, subject, open)
  const saving = useSaveEvaluation({ userId, subject, evaluating, writing, rubric: rubric.data })
  const isReady = official !== undefined && !isLoading && !failed && !hasNoSeat
  return (
    <WorkDialog
      {...frame}
      contentKey={keyOf(subject)}
      {...(isReady && { footer: <EvaluateFooter {...saving} next={next} open={open} writing={writing} /> })}
    >
      {/* What is typed while it is being saved would go with what was saved. */}
      <div inert={saving.pending} className="grid gap-5">
        <CrewPicker evaluating={evaluating} />
        <p role="status" className="sr-only">
          {official && `Evaluating ${fullName(official)}`}
        </p>
        <Content evaluating={evaluating} rubric={rubric} writing={writing} />
      </div>
    </WorkDialog>
  )
}

type ContentProps = Pick<EvaluateProps, 'evaluating'> & Pick<Parameters<typeof EvaluateForm>[0], 'rubric' | 'writing'>

function Content({ evaluating: { official, asked, isLoading, failed, hasNoSeat }, rubric, writing }: ContentProps) {
  if (failed)
    return (
      <ErrorState title={failed.error?.message ?? 'Failed to load evaluations'} onRetry={() => void failed.refetch()} />
    )
  if (!official || isLoading) return <EvaluateSkeleton />
  return hasNoSeat ? (
    <NoSeat official={official} />
  ) : (
    <EvaluateForm official={official} asked={asked} rubric={rubric} writing={writing} />
  )
}
