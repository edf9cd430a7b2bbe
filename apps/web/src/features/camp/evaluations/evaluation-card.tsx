import { type Evaluation, evaluationsApi } from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canChangeEvaluation } from '@crew-chief/domain/events/event-staff'
import { Bell, Check, CircleCheck, Ellipsis, LockKeyhole, Pencil, PencilLine, Send, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useCampStanding } from '../camp-standing.ts'
import { evaluateParams } from './evaluate-params.ts'
import { isPlainText, subjectOf, useUnsavedChanges } from './evaluation-draft.ts'
import { EvaluationEdit } from './evaluation-edit.tsx'
import { momentLabel, slotTimes } from './evaluation-labels.ts'
import { POINT_KINDS, type PointKind, PointList, ScoreList, useCampZone } from './evaluation-parts.tsx'

type Props = { evaluation: Evaluation }

export function EvaluationCard({ evaluation }: Props) {
  const viewer = useViewer()
  const unsaved = useUnsavedChanges(evaluation)
  const [isEditing, setEditing] = useState(
    viewer?.id === evaluation.authorId && unsaved !== undefined && isPlainText(evaluation, unsaved),
  )
  const { keep, improve, scores, content, staffNotes, officialId } = evaluation
  const isAboutMe = viewer?.id === officialId
  return (
    <article className="grid break-inside-avoid gap-3.5 rounded-card border border-border bg-card p-4">
      <CardHead
        evaluation={evaluation}
        isAboutMe={isAboutMe}
        menu={!isEditing && <EvaluationMenu evaluation={evaluation} onEdit={() => setEditing(true)} />}
      />
      <div className="grid gap-x-8 gap-y-3.5 empty:hidden md:grid-cols-2">
        {keep.length > 0 && <Points kind="keep" points={keep} />}
        {improve.length > 0 && <Points kind="improve" points={improve} />}
      </div>
      {scores.length > 0 && <ScoreList scores={scores} />}
      {isEditing ? (
        <EvaluationEdit evaluation={evaluation} onDone={() => setEditing(false)} />
      ) : (
        content !== '' && <p className="wrap-anywhere whitespace-pre-line">{content}</p>
      )}
      {staffNotes && <StaffNotes text={staffNotes} />}
      {isAboutMe && <AcknowledgeButton evaluation={evaluation} />}
      {!isEditing && <AuthorAction evaluation={evaluation} onEdit={() => setEditing(true)} />}
    </article>
  )
}

type HeadProps = Props & { isAboutMe: boolean; menu: ReactNode }

function CardHead({ evaluation, isAboutMe, menu }: HeadProps) {
  const { author, createdAt, updatedAt, slot, eventId } = evaluation
  const zone = useCampZone(eventId)
  return (
    <header className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere font-bold">{fullName(author)}</h3>
        {slot && (
          <p className="font-strong text-caption">{[slot.courtName, slotTimes(slot)].filter(Boolean).join(', ')}</p>
        )}
        <p className="text-caption text-muted-foreground">
          <time dateTime={createdAt}>{momentLabel(createdAt, zone)}</time>
          {updatedAt && ' · edited'}
        </p>
      </div>
      <StatusBadge evaluation={evaluation} isAboutMe={isAboutMe} />
      <span className="-my-2 -mr-2 empty:hidden print:hidden">{menu}</span>
    </header>
  )
}

function StatusBadge({ evaluation: { status, acknowledgedAt }, isAboutMe }: Omit<HeadProps, 'menu'>) {
  const badge = status === 'DRAFT' ? DRAFT : acknowledgedAt ? ACKNOWLEDGED : isAboutMe ? UNREAD : RELEASED
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.label}
    </Badge>
  )
}

const DRAFT = { tone: 'gray', icon: PencilLine, label: 'Draft' } as const
const RELEASED = { tone: 'blue', icon: Send, label: 'Released' } as const
const UNREAD = { tone: 'yellow', icon: Bell, label: 'New' } as const
const ACKNOWLEDGED = { tone: 'green', icon: CircleCheck, label: 'Acknowledged' } as const

const Points = ({ kind, points }: { kind: PointKind; points: readonly string[] }) => (
  <section className="grid content-start gap-1.5">
    <h4 className="display-4">{POINT_KINDS[kind].title}</h4>
    <PointList kind={kind} points={points} />
  </section>
)

const StaffNotes = ({ text }: { text: string }) => (
  <section className="rounded-control bg-gray-tint px-3.5 py-2.5 text-gray-text text-small print:hidden">
    <h4 className="flex items-center gap-2 font-strong">
      <LockKeyhole aria-hidden="true" className="size-4" />
      Staff only
    </h4>
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  </section>
)

function AcknowledgeButton({ evaluation: { id, eventId, author, acknowledgedAt } }: { evaluation: Evaluation }) {
  const zone = useCampZone(eventId)
  const { run, pending } = useAction(evaluationsApi.acknowledgeEvaluation, {
    invalidates: afterEvaluationChange,
    success: 'Acknowledged',
  })
  if (acknowledgedAt)
    return (
      <p className="text-caption text-muted-foreground">
        You acknowledged this on {momentLabel(acknowledgedAt, zone)}.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 print:hidden">
      <Button variant="plate" pending={pending} pendingLabel="Saving..." onClick={() => run({ params: { id } })}>
        <Check aria-hidden="true" />
        Acknowledge
      </Button>
      <p className="text-caption text-muted-foreground">Tells {author.firstName} you’ve read it.</p>
    </div>
  )
}

function EvaluationMenu({ evaluation, onEdit }: Props & { onEdit: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const viewer = useViewer()
  const standing = useCampStanding()
  const edit = useEditAction(evaluation, onEdit)
  if (!viewer || !canChangeEvaluation(standing, viewer, evaluation)) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={Ellipsis} label={`Actions for your evaluation of ${fullName(evaluation.official)}`} />
        }
      >
        <MenuItem icon={Pencil} onSelect={edit}>
          Edit
        </MenuItem>
        <MenuItem icon={Trash2} tone="destructive" onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </Menu>
      {isDeleting && <DeleteDialog evaluation={evaluation} onClose={() => setDeleting(false)} />}
    </>
  )
}

/** Plain text is edited in the card, everything else in the evaluation form. */
function useEditAction(evaluation: Evaluation, onEdit: () => void) {
  const { link } = useUrlState()
  const navigate = useNavigate()
  const { officialId, courtId, evaluationId } = subjectOf(evaluation)
  const unsaved = useUnsavedChanges(evaluation)
  const form = link(evaluateParams(officialId, { courtId, evaluationId }))
  return () => (isPlainText(evaluation, unsaved) ? onEdit() : navigate(form))
}

function DeleteDialog({ evaluation, onClose }: Props & { onClose: () => void }) {
  const { run, pending } = useAction(evaluationsApi.deleteEvaluation, {
    invalidates: afterEvaluationChange,
    success: 'Evaluation deleted',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={`Delete your evaluation of ${fullName(evaluation.official)}?`}
      confirmLabel="Delete evaluation"
      pending={pending}
      pendingLabel="Deleting..."
      onConfirm={() => run({ params: { id: evaluation.id } })}
      onClose={onClose}
    >
      {evaluation.status === 'DRAFT' ? 'This permanently deletes the draft.' : 'The official won’t see it anymore.'}
    </ConfirmDialog>
  )
}

/** Unsaved changes come first: releasing the saved version would leave them out. */
function AuthorAction({ evaluation, onEdit }: Props & { onEdit: () => void }) {
  const viewer = useViewer()
  const standing = useCampStanding()
  const unsaved = useUnsavedChanges(evaluation)
  const edit = useEditAction(evaluation, onEdit)
  if (!viewer || !canChangeEvaluation(standing, viewer, evaluation)) return null
  if (!unsaved) return evaluation.status === 'DRAFT' && <ReleaseButton evaluation={evaluation} />
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button variant="plate" onClick={edit}>
        <Pencil aria-hidden="true" />
        Continue editing
      </Button>
      <Badge tone="yellow" icon={PencilLine}>
        Unsaved changes
      </Badge>
    </div>
  )
}

function ReleaseButton({ evaluation: { id, official } }: Props) {
  const { run, pending } = useAction(evaluationsApi.updateEvaluation, {
    invalidates: afterEvaluationChange,
    success: `Released to ${fullName(official)}`,
  })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        variant="plate"
        pending={pending}
        pendingLabel="Releasing..."
        onClick={() => run({ params: { id }, body: { status: 'RELEASED' } })}
      >
        <Send aria-hidden="true" />
        Release
      </Button>
      <p className="text-caption text-muted-foreground">Only you can see this draft.</p>
    </div>
  )
}
