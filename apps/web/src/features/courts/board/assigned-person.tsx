import type { BoardOfficial, Camper, Court, CourtClinician } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { isUnanswered } from '@crew-chief/domain/courts/acceptance'
import { DEFAULT_POSITION, positionLabel } from '@crew-chief/domain/courts/position-name'
import { NOT_ACCEPTED } from '@crew-chief/domain/events/consent'
import { Check, Hourglass, Lock, Repeat2, TriangleAlert, UserRoundX, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { useAssignment } from '../assign/assignment-context.ts'
import { useDraggable, useSwapTarget } from '../assign/drag-and-drop.ts'
import { type AssignedRef, dragItemFrom, NO_LONGER_REGISTERED, type PersonKind } from '../assign/drag-item.ts'
import { useIsDragOver } from '../assign/drag-store.ts'
import { chipKey } from '../assign/focus-after-edit.ts'
import { DRAG_HINT_ID } from '../assign/keyboard-drag.tsx'
import { ActionMenu } from './lazy-menus.tsx'
import {
  type AvatarData,
  clinicianAvatar,
  levelLabel,
  NameButton,
  officialAvatar,
  PersonAvatar,
  roleLabel,
} from './person-display.tsx'

type Props = {
  person: AssignedRef
  avatar: AvatarData
  detail: string
  clash: string | undefined
  isSelected: boolean
  isUnanswered: boolean
  isLocked?: boolean
  isAbsent?: boolean
  response?: Camper['response']
  as?: 'li' | 'div'
}

/** Small screens have no room for the menu, touch devices open the sheet on any screen. */
const OPENS_SHEET = '(max-width: 767.98px), (pointer: coarse)'

const STYLES = {
  plain: 'border-border bg-card text-foreground',
  selected: 'border-primary bg-primary text-primary-foreground',
  clash: 'border-destructive bg-destructive-soft text-foreground shadow-[inset_3px_0_0_var(--destructive)]',
} as const

/** The chip of a person on a court. */
export function AssignedPerson({ person, avatar, as: Element = 'li', clash, isSelected, ...details }: Props) {
  const { canEdit, canCheckIn, startDrag, selectPerson, openDialog } = useAssignment()
  const hasActions = canEdit || (canCheckIn && person.kind === 'official')
  const detailId = useId()
  const chip = useRef<HTMLLIElement & HTMLDivElement>(null)
  const item = dragItemFrom(person)
  useDraggable(chip, item)
  useSwapTarget(chip, person)
  const isDragOver = useIsDragOver(chipKey(person))
  const onPress = () => {
    // Checked on press: a media query listener in each of 300 chips is not needed.
    if (hasActions && matchMedia(OPENS_SHEET).matches) openDialog({ kind: 'actions', person })
    else selectPerson({ kind: person.kind, id: person.id })
  }
  return (
    <Element
      ref={chip}
      data-chip={chipKey(person)}
      className={cx(
        'relative flex min-h-11 items-center gap-2 rounded-control border py-1 pr-0.5 pl-1.5',
        STYLES[clash ? 'clash' : isSelected ? 'selected' : 'plain'],
      )}
    >
      <PersonAvatar person={avatar} size={32} />
      <div className="min-w-0 flex-1">
        <NameButton
          name={person.name}
          describedBy={canEdit ? `${detailId} ${DRAG_HINT_ID}` : detailId}
          onPress={onPress}
          onPickUp={canEdit ? () => startDrag(item, 'keyboard') : undefined}
          className={details.isAbsent ? 'line-through' : ''}
        />
        <Details id={detailId} {...details} clash={clash} isSelected={isSelected} />
      </div>
      {hasActions && <ActionMenu person={person} />}
      {isDragOver && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 z-30 flex items-center gap-1.5 rounded-control bg-plate px-3 font-semibold text-caption text-plate-foreground"
        >
          <Repeat2 className="size-4 shrink-0" />
          Swap with {person.name}
        </p>
      )}
    </Element>
  )
}

type DetailsProps = Omit<Props, 'person' | 'avatar' | 'as'> & { id: string }

/** One element in the usual case: the board has hundreds of chips. */
function Details({ id, detail, clash, isSelected, isLocked, isAbsent, response, ...person }: DetailsProps) {
  const tone = !isSelected && 'text-muted-foreground'
  if (clash)
    return (
      <p id={id} className="flex gap-1.5 text-caption text-destructive">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {clash}
      </p>
    )
  if (!isLocked && !isAbsent && !response && !person.isUnanswered)
    return (
      <p id={id} className={cx('truncate text-caption', tone)}>
        {detail}
      </p>
    )
  return (
    <p id={id} className={cx('flex flex-wrap items-center gap-x-1.5 text-caption', tone)}>
      {isAbsent ? (
        <span className={cx('flex items-center gap-1 font-semibold', !isSelected && 'text-destructive')}>
          <UserRoundX aria-hidden="true" className="size-3.5 shrink-0" />
          No-show
        </span>
      ) : (
        detail
      )}
      {person.isUnanswered && (
        <span className={cx('flex items-center gap-1 font-semibold', !isSelected && 'text-yellow-text')}>
          <Hourglass aria-hidden="true" className="size-3.5 shrink-0" />
          {NOT_ACCEPTED}
        </span>
      )}
      {isLocked && (
        <span className="flex items-center gap-1 font-semibold">
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />
          Locked
        </span>
      )}
      {response && (
        <span
          className={cx(
            'flex items-center gap-1 font-semibold',
            response === 'declined' && !isSelected && 'text-destructive',
          )}
        >
          {response === 'declined' ? (
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          ) : (
            <Check aria-hidden="true" className="size-3.5 shrink-0" />
          )}
          {response === 'declined' ? 'Declined' : 'Accepted'}
        </span>
      )}
    </p>
  )
}

type ChipData = { name: string; avatar: AvatarData; detail: string; isUnanswered: boolean }

/** `known` is undefined for people who left the camp; the court still has the name if they were saved on it. */
export function officialChip(court: Court, id: string, known: BoardOfficial | undefined): ChipData {
  const person = known ?? court.campers.find(({ userId }) => userId === id)?.user
  if (!person) return unknownPerson('official', id)
  return {
    name: fullName(person),
    avatar: officialAvatar(person),
    detail: known ? levelLabel(known) : NO_LONGER_REGISTERED,
    isUnanswered: known !== undefined && isUnanswered(known),
  }
}

export function clinicianChip(
  court: Court,
  { position, id }: { position: string; id: string },
  known: CourtClinician | undefined,
): ChipData {
  const saved = court.clinicianPositions[position]
  const person = known ?? (saved?.id === id ? saved : undefined)
  const title = position === DEFAULT_POSITION ? '' : positionLabel(position)
  if (!person) return { ...unknownPerson('clinician', id), detail: title }
  return {
    name: fullName(person),
    avatar: clinicianAvatar(person),
    detail: title || roleLabel(person),
    isUnanswered: isUnanswered(person),
  }
}

/** Shown rather than hidden, so that they can be taken off the court. */
const unknownPerson = (kind: PersonKind, id: string): ChipData => ({
  name: NO_LONGER_REGISTERED,
  avatar: { kind, id, firstName: '', lastName: '', picture: null },
  detail: '',
  isUnanswered: false,
})
