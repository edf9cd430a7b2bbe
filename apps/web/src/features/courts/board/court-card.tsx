import type { Court } from '@crew-chief/contract/court-shapes'
import { assignmentKey, type CourtPlaces, clinicianIdsOf } from '@crew-chief/domain/courts/board'
import { courtCompletion, presentOn } from '@crew-chief/domain/courts/completion'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import { Ban, CornerDownLeft, type LucideIcon, Plus, TriangleAlert, Users } from 'lucide-react'
import { memo, type ReactNode, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { OpenPosition } from '../../../ui/person-chip.tsx'
import { useAssignment } from '../assign/assignment-context.ts'
import { useCourtTarget, usePositionTarget } from '../assign/drag-and-drop.ts'
import { targetKey } from '../assign/drag-item.ts'
import { useDropHint, useIsDragOver } from '../assign/drag-store.ts'
import type { DropState } from '../assign/drop-hints.ts'
import { courtElementId } from '../assign/focus-after-edit.ts'
import { AssignedPerson, clinicianChip, officialChip } from './assigned-person.tsx'
import { type Clash, clashOf } from './court-clashes.ts'
import { CourtMenu } from './lazy-menus.tsx'
import type { SelectedPerson } from './selected-person.ts'

type CardProps = {
  court: Court
  places: CourtPlaces
  clashes: readonly Clash[]
  /** Set if the selected person is on this court: the card is highlighted. */
  selected: SelectedPerson | null
}

export const CourtCard = memo(function CourtCard(props: CardProps) {
  const { court, places, selected } = props
  const { canEdit, canMessage, clinician } = useAssignment()
  // Readers get the menu for the clinician profiles.
  const hasMenu = canEdit || canMessage || clinicianIdsOf(places).some(clinician)
  const card = useRef<HTMLElement>(null)
  useCourtTarget(card, court.id)
  return (
    <article
      ref={card}
      id={courtElementId(court.id)}
      tabIndex={-1}
      aria-label={`${court.name}, ${slotLabel(court)}`}
      data-highlighted={selected ? '' : undefined}
      className={cx(
        'relative flex scroll-my-24 flex-col rounded-card border bg-card',
        selected ? 'border-2 border-foreground' : 'border-border',
      )}
    >
      {selected && <span aria-hidden="true" className="h-[5px] rounded-t-[7px] bg-primary" />}
      <header className="flex min-h-11 items-center gap-1 border-border border-b py-1 pr-1 pl-3 max-sm:py-0">
        <div className="min-w-0 flex-1">
          <h3 className="display-4 truncate text-[1.4375rem]" title={court.name}>
            {court.name}
          </h3>
          {court.gym && <p className="truncate text-caption text-muted-foreground">{court.gym}</p>}
        </div>
        <Completion {...props} />
        {hasMenu && <CourtMenu court={court} />}
      </header>
      <div className="grid grid-cols-1 content-start gap-2.5 p-1.5 pt-2">
        <Section title="Officials">
          <Officials {...props} />
        </Section>
        <Section title="Clinician positions">
          <ul aria-label="Clinician positions" className="grid grid-cols-1 gap-1.5">
            {Object.entries(places.positions).map(([position, holderId]) => (
              <Position key={position} {...props} position={position} holderId={holderId} />
            ))}
          </ul>
        </Section>
      </div>
      <DropOverlay courtId={court.id} />
    </article>
  )
}, areCardPropsEqual)

/** Of sixty cards, an edit changes one or two. Clashes are recomputed with every edit, so they are compared by value. */
export function areCardPropsEqual(one: CardProps, other: CardProps): boolean {
  return (
    one.court === other.court &&
    one.places === other.places &&
    one.selected?.id === other.selected?.id &&
    one.selected?.kind === other.selected?.kind &&
    one.clashes.length === other.clashes.length &&
    one.clashes.every(({ personId, text }, at) => {
      const clash = other.clashes[at]
      return personId === clash?.personId && text === clash.text
    })
  )
}

/** The completion rules take a board: this one has a single court. */
const boardOf = ({ court, places }: CardProps) => ({
  places: { [court.id]: places },
  noShows: new Set(court.campers.filter(({ noShow }) => noShow).map(({ userId }) => assignmentKey(court.id, userId))),
})

function Completion(props: CardProps) {
  const { count, target, percent } = courtCompletion(boardOf(props), props.court)
  if (count > target)
    return (
      <p
        title={`Over capacity, ${percent}%`}
        className="tabular flex shrink-0 items-center gap-1 rounded-control bg-yellow-tint px-1.5 py-0.5 font-semibold text-meta text-yellow-text"
      >
        <TriangleAlert aria-hidden="true" className="size-3.5" />
        <span>
          {count} of {target}
        </span>
        <span className="sr-only">Over capacity</span>
      </p>
    )
  return (
    <p title={`${percent}%`} className="tabular shrink-0 px-1 text-meta text-muted-foreground">
      {count} of {target}
    </p>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-1.5">
    <h4 className="px-1 font-semibold text-meta text-muted-foreground">{title}</h4>
    {children}
  </div>
)

function Officials(props: CardProps) {
  const { court, places, clashes, selected } = props
  const { canEdit, official, openDialog } = useAssignment()
  // No-shows leave their place open.
  const open = court.target - presentOn(boardOf(props), court.id).length
  return (
    <>
      <ul aria-label="Officials" className="grid grid-cols-1 gap-1.5">
        {places.officialIds.map((id) => {
          const camper = court.campers.find(({ userId }) => userId === id)
          const { name, ...chip } = officialChip(court, id, official(id))
          return (
            <AssignedPerson
              key={id}
              person={{ kind: 'official', id, name, courtId: court.id }}
              {...chip}
              clash={clashOf(clashes, 'official', id)}
              isSelected={selected?.kind === 'official' && selected.id === id}
              isLocked={camper?.locked ?? false}
              isAbsent={camper?.noShow ?? false}
              response={camper?.response}
            />
          )
        })}
      </ul>
      {open > 0 && canEdit && (
        <OpenPosition
          label="Add official"
          icon={<Plus aria-hidden="true" />}
          onPress={() => openDialog({ kind: 'add-officials', courtId: court.id })}
        />
      )}
      {open > 0 && !canEdit && <p className="px-1 text-caption text-muted-foreground">{open} open</p>}
    </>
  )
}

type PositionProps = CardProps & { position: string; holderId: string | null }

function Position({ court, clashes, selected, position, holderId }: PositionProps) {
  const { clinician } = useAssignment()
  const element = useRef<HTMLLIElement>(null)
  usePositionTarget(element, court.id, position)
  const isDragOver = useIsDragOver(targetKey({ courtId: court.id, position }))
  const holder = holderId !== null && clinicianChip(court, { position, id: holderId }, clinician(holderId))
  return (
    <li ref={element} className={cx('rounded-control', isDragOver && 'outline-2 outline-foreground')}>
      {holderId !== null && holder ? (
        <AssignedPerson
          as="div"
          person={{ kind: 'clinician', id: holderId, name: holder.name, courtId: court.id, position }}
          avatar={holder.avatar}
          detail={holder.detail}
          isUnanswered={holder.isUnanswered}
          clash={clashOf(clashes, 'clinician', holderId)}
          isSelected={selected?.kind === 'clinician' && selected.id === holderId}
        />
      ) : (
        <EmptyPosition courtId={court.id} position={position} />
      )}
    </li>
  )
}

function EmptyPosition({ courtId, position }: { courtId: string; position: string }) {
  const { canEdit, openDialog } = useAssignment()
  const label = positionLabel(position)
  if (!canEdit) return <p className="px-1 text-caption text-muted-foreground">{label}: open</p>
  return (
    <OpenPosition
      label={position === DEFAULT_POSITION ? 'Choose clinician' : `Choose clinician: ${label}`}
      icon={<Plus aria-hidden="true" />}
      onPress={() => openDialog({ kind: 'choose-clinician', courtId, position })}
    />
  )
}

const DROP_STYLES: Record<DropState, string> = {
  current: 'outline-transparent',
  free: 'outline-success outline-dashed',
  full: 'bg-card/60 outline-input outline-dotted',
  warning: 'outline-input outline-dashed',
  conflict: 'outline-destructive outline-dashed',
  refused: 'bg-card/60 outline-transparent',
}

const BLOCKED = { icon: Ban, style: 'bg-red-tint text-red-text' } as const
const HINTS: Record<DropState, { icon: LucideIcon; style: string }> = {
  current: BLOCKED,
  free: BLOCKED,
  full: { icon: Users, style: 'bg-gray-tint text-gray-text' },
  warning: { icon: TriangleAlert, style: 'bg-yellow-tint text-yellow-text' },
  conflict: BLOCKED,
  refused: BLOCKED,
}

/** The drop hint of a court during a drag. An overlay, so that the layout does not move. */
function DropOverlay({ courtId }: { courtId: string }) {
  const hint = useDropHint(courtId)
  const isDragOver = useIsDragOver(courtId)
  if (!hint) return null
  const { state } = hint
  const { icon: Icon, style } = HINTS[state]
  return (
    <div
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-0 z-20 flex flex-col justify-end overflow-hidden rounded-card outline-2',
        isDragOver ? 'border-primary border-t-[5px] outline-foreground' : DROP_STYLES[state],
      )}
    >
      {hint.text && state !== 'current' ? (
        <p className={cx('flex gap-1.5 px-3 py-2 font-semibold text-caption', style)}>
          <Icon className="mt-0.5 size-3.5 shrink-0" />
          {hint.text}
        </p>
      ) : (
        isDragOver && (
          <p className="flex gap-1.5 bg-plate px-3 py-2 font-semibold text-caption text-plate-foreground">
            <CornerDownLeft className="mt-0.5 size-3.5 shrink-0" />
            {state === 'current' ? hint.text : 'Drop here'}
          </p>
        )
      )}
    </div>
  )
}
