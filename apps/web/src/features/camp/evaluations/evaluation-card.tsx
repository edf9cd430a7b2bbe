import {
  type Evaluation,
  evaluationsApi,
  type ListedEvaluation,
  type WithdrawnEvaluation,
} from '@crew-chief/contract/evaluations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { canChangeEvaluation } from '@crew-chief/domain/events/event-staff'
import {
  Bell,
  Check,
  CircleCheck,
  Ellipsis,
  Eye,
  FileX2,
  LockKeyhole,
  Pencil,
  PencilLine,
  Send,
  Trash2,
} from 'lucide-react'
import { lazy, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { afterEvaluationChange } from '../../../api/invalidations.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useCampStanding } from '../camp-standing.ts'
import { evaluateParams } from './evaluate-params.ts'
import { isPlainText, subjectOf, useUnsavedChanges } from './evaluation-draft.ts'
import { EvaluationEdit } from './evaluation-edit.tsx'
import { momentLabel, slotTimes } from './evaluation-labels.ts'
import { POINT_KINDS, type PointKind, PointList, ScoreList } from './evaluation-parts.tsx'
import { isWithdrawable, RemoveEvaluationDialog } from './remove-evaluation-dialog.tsx'

const VersionsDialog = lazy(() => import('./versions-dialog.tsx'))

type Props = { evaluation: Evaluation }
/** The camp's time zone; the viewer's until it is known. */
type Zone = { zone: string | undefined }

export const EvaluationCard = ({ evaluation, zone }: { evaluation: ListedEvaluation } & Zone) =>
  evaluation.withdrawn ? (
    <WithdrawnCard evaluation={evaluation} zone={zone} />
  ) : (
    <KeptCard evaluation={evaluation} zone={zone} />
  )

const WithdrawnCard = ({ evaluation, zone }: { evaluation: WithdrawnEvaluation } & Zone) => (
  <article className="grid break-inside-avoid gap-1.5 rounded-card border border-border border-dashed p-4">
    <header className="flex items-start gap-2">
      <h3 className="wrap-anywhere min-w-0 flex-1 font-bold">{fullName(evaluation.author)}</h3>
      <Badge tone="gray" icon={FileX2}>
        Withdrawn
      </Badge>
    </header>
    <p className="text-caption text-muted-foreground">
      Written {momentLabel(evaluation.createdAt, zone)} · Withdrawn {momentLabel(evaluation.withdrawnAt, zone)}
    </p>
    <p className="wrap-anywhere whitespace-pre-line">Reason: {evaluation.reason}</p>
  </article>
)

function KeptCard({ evaluation, zone }: Props & Zone) {
  const viewer = useViewer()
  const unsaved = useUnsavedChanges(evaluation)
  const [choice, setEditing] = useState<boolean | null>(null)
  const hasUnsavedText = viewer?.id === evaluation.authorId && unsaved !== undefined && isPlainText(evaluation, unsaved)
  const isEditing = choice ?? hasUnsavedText
  const { keep, improve, scores, content, staffNotes, officialId } = evaluation
  const isAboutMe = viewer?.id === officialId
  return (
    <article className="grid break-inside-avoid gap-3.5 rounded-card border border-border bg-card p-4">
      <CardHead
        evaluation={evaluation}
        zone={zone}
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
      {isAboutMe && <AcknowledgeButton evaluation={evaluation} zone={zone} />}
      {!isEditing && <AuthorAction evaluation={evaluation} onEdit={() => setEditing(true)} />}
    </article>
  )
}

type HeadProps = Props & Zone & { isAboutMe: boolean; menu: ReactNode }

function CardHead({ evaluation, zone, isAboutMe, menu }: HeadProps) {
  const { author, createdAt, slot } = evaluation
  return (
    <header className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere font-bold">{fullName(author)}</h3>
        {slot && (
          <p className="font-strong text-caption">{[slot.courtName, slotTimes(slot)].filter(Boolean).join(', ')}</p>
        )}
        <p className="text-caption text-muted-foreground">
          <time dateTime={createdAt}>{momentLabel(createdAt, zone)}</time>
        </p>
        <VersionLine evaluation={evaluation} zone={zone} />
      </div>
      <StatusBadge evaluation={evaluation} isAboutMe={isAboutMe} />
      <span className="-my-2 -mr-2 empty:hidden print:hidden">{menu}</span>
    </header>
  )
}

/** Version 2, edited Sat, Jun 12 · 8:40 AM */
function VersionLine({ evaluation, zone }: Props & Zone) {
  const [isOpen, setOpen] = useState(false)
  const { version, updatedAt, author } = evaluation
  if (!updatedAt) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted-foreground">
      {version > 1 ? `Version ${version}, edited ` : 'Edited '}
      {momentLabel(updatedAt, zone)}
      {version > 1 && (
        <button
          type="button"
          className="min-h-11 font-strong text-foreground underline underline-offset-2 md:min-h-6 print:hidden"
          aria-label={`Compare versions of the evaluation by ${fullName(author)}`}
          onClick={() => setOpen(true)}
        >
          Compare
        </button>
      )}
      {isOpen && (
        <LazyPart>
          <VersionsDialog evaluation={evaluation} zone={zone} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </p>
  )
}

function StatusBadge({ evaluation, isAboutMe }: Props & { isAboutMe: boolean }) {
  const badge = isAboutMe && !evaluation.acknowledgedAt ? UNREAD : badgeOf(evaluation)
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.label}
    </Badge>
  )
}

function badgeOf({ status, acknowledgedAt, openedAt }: Evaluation) {
  if (status === 'DRAFT') return DRAFT
  if (acknowledgedAt) return ACKNOWLEDGED
  return openedAt ? OPENED : RELEASED
}

const DRAFT = { tone: 'gray', icon: PencilLine, label: 'Draft' } as const
const RELEASED = { tone: 'blue', icon: Send, label: 'Released' } as const
const OPENED = { tone: 'blue', icon: Eye, label: 'Opened' } as const
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

function AcknowledgeButton({ evaluation: { id, author, acknowledgedAt }, zone }: Props & Zone) {
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
  const [isRemoving, setRemoving] = useState(false)
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
        <MenuItem
          icon={isWithdrawable(evaluation) ? FileX2 : Trash2}
          tone="destructive"
          onSelect={() => setRemoving(true)}
        >
          {isWithdrawable(evaluation) ? 'Withdraw' : 'Delete'}
        </MenuItem>
      </Menu>
      {isRemoving && <RemoveEvaluationDialog evaluation={evaluation} onClose={() => setRemoving(false)} />}
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
