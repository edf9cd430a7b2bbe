// One evaluation: who, when, which game; points, scores and words; and what its reader may do with it.

import type { Evaluation } from '@crew-chief/contract/evaluations'
import { Bell, CircleCheck, LockKeyhole, PencilLine, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { useViewer } from '../../accounts/public.ts'
import { AcknowledgeButton } from './acknowledge-button.tsx'
import { EvaluationEdit } from './evaluation-edit.tsx'
import { EvaluationMenu, ReleaseButton } from './evaluation-menu.tsx'
import { fullName, momentWords, slotTimes } from './evaluation-words.ts'
import { PointList } from './point-list.tsx'
import { POINT_LOOKS, type PointLook } from './point-look.ts'
import { ScoreList } from './score-list.tsx'
import { useCampZone } from './use-camp-zone.ts'
import { isHalfEdited } from './written-evaluation.ts'

type Props = { evaluation: Evaluation }

export function EvaluationCard({ evaluation }: Props) {
  const viewer = useViewer()
  const [isEditing, setEditing] = useState(() => viewer !== null && isHalfEdited(evaluation, viewer.id))
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
        {keep.length > 0 && <Points look="keep" points={keep} />}
        {improve.length > 0 && <Points look="improve" points={improve} />}
      </div>
      {scores.length > 0 && <ScoreList scores={scores} />}
      {isEditing ? (
        <EvaluationEdit evaluation={evaluation} onDone={() => setEditing(false)} />
      ) : (
        content !== '' && <p className="wrap-anywhere whitespace-pre-line">{content}</p>
      )}
      {staffNotes && <StaffNotes text={staffNotes} />}
      {isAboutMe && <AcknowledgeButton evaluation={evaluation} />}
      <ReleaseButton evaluation={evaluation} />
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
          <time dateTime={createdAt}>{momentWords(createdAt, zone)}</time>
          {updatedAt && ' · edited'}
        </p>
      </div>
      <StatusBadge evaluation={evaluation} isAboutMe={isAboutMe} />
      <span className="-my-2 -mr-2 empty:hidden print:hidden">{menu}</span>
    </header>
  )
}

/** Drafts are their author's alone; the rest says whether it has been read. */
function StatusBadge({ evaluation: { status, acknowledgedAt }, isAboutMe }: Omit<HeadProps, 'menu'>) {
  const badge = status === 'DRAFT' ? DRAFT : acknowledgedAt ? ACKNOWLEDGED : isAboutMe ? UNREAD : RELEASED
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.word}
    </Badge>
  )
}

const DRAFT = { tone: 'gray', icon: PencilLine, word: 'Draft' } as const
const RELEASED = { tone: 'blue', icon: Send, word: 'Released' } as const
const UNREAD = { tone: 'yellow', icon: Bell, word: 'New' } as const
const ACKNOWLEDGED = { tone: 'green', icon: CircleCheck, word: 'Acknowledged' } as const

const Points = ({ look, points }: { look: PointLook; points: readonly string[] }) => (
  <section className="grid content-start gap-1.5">
    <h4 className="display-4">{POINT_LOOKS[look].title}</h4>
    <PointList look={look} points={points} />
  </section>
)

const StaffNotes = ({ text }: { text: string }) => (
  <section className="rounded-control bg-gray-tint px-3.5 py-2.5 text-gray-text text-small print:hidden">
    <h4 className="flex items-center gap-2 font-strong">
      <LockKeyhole aria-hidden="true" className="size-4" />
      Between staff
    </h4>
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  </section>
)
