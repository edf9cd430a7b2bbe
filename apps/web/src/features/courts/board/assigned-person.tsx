// Somebody on a court. The name picks them up, the button at the right does all that dragging does; on phones
// and tablets the whole chip opens the sheet.

import { Lock, TriangleAlert, UserRoundX } from 'lucide-react'
import { useId, useRef } from 'react'
import { cx } from '../../../ui/cx.ts'
import { useAssignment } from '../assign/assignment-context.ts'
import { DRAG_HINT_ID } from '../assign/carry-words.ts'
import { ChipMenu } from '../assign/chip-menu.tsx'
import { dragItemFrom, type Placed } from '../assign/drag-item.ts'
import { chipKey } from '../assign/focus-after-edit.ts'
import { openDialog } from '../assign/open-dialog.ts'
import { useDraggable } from '../assign/use-draggable.ts'
import { NameButton } from './name-button.tsx'
import { type AvatarData, PersonAvatar } from './person-avatar.tsx'

type Props = {
  placed: Placed
  face: AvatarData
  detail: string
  clash: string | undefined
  isPicked: boolean
  isLocked?: boolean
  isAbsent?: boolean
  as?: 'li' | 'div'
}

/** Where there is no room for the menu, and for fingers, whatever the room. */
const SHEET_FOR = '(max-width: 767.98px), (pointer: coarse)'

const LOOKS = {
  plain: 'border-border bg-card text-foreground',
  picked: 'border-primary bg-primary text-primary-foreground',
  clash: 'border-destructive bg-destructive-soft text-foreground shadow-[inset_3px_0_0_var(--destructive)]',
} as const

export function PlacedPerson({ placed, face, as: Item = 'li', clash, isPicked, ...about }: Props) {
  const { canEdit, pickUp, pick } = useAssignment()
  const aboutId = useId()
  const chip = useRef<HTMLLIElement & HTMLDivElement>(null)
  const person = dragItemFrom(placed)
  useDraggable(chip, person)
  const press = () => {
    if (canEdit && opensSheet()) openDialog({ kind: 'actions', placed })
    else pick({ kind: placed.kind, id: placed.id })
  }
  return (
    <Item
      ref={chip}
      data-chip={chipKey(placed)}
      className={cx(
        'relative flex min-h-11 items-center gap-2 rounded-control border py-1 pr-0.5 pl-1.5',
        LOOKS[clash ? 'clash' : isPicked ? 'picked' : 'plain'],
      )}
    >
      <PersonAvatar face={face} size={32} />
      <div className="min-w-0 flex-1">
        <NameButton
          name={placed.name}
          describedBy={canEdit ? `${aboutId} ${DRAG_HINT_ID}` : aboutId}
          onPress={press}
          onPickUp={canEdit ? () => pickUp(person, 'keys') : undefined}
          className={about.isAbsent ? 'line-through' : ''}
        />
        <About id={aboutId} {...about} clash={clash} isPicked={isPicked} />
      </div>
      {canEdit && <ChipMenu placed={placed} />}
    </Item>
  )
}

/** Asked when it matters: three hundred chips need no listener each. */
const opensSheet = (): boolean => matchMedia(SHEET_FOR).matches

type AboutProps = Omit<Props, 'placed' | 'face' | 'as'> & { id: string }

/** The reason first; marks in a word and a sign. As few elements as it takes: there are hundreds of them. */
function About({ id, detail, clash, isPicked, isLocked, isAbsent }: AboutProps) {
  const tone = !isPicked && 'text-muted-foreground'
  if (clash)
    return (
      <p id={id} className="flex gap-1.5 text-caption text-destructive">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {clash}
      </p>
    )
  if (!isLocked && !isAbsent)
    return (
      <p id={id} className={cx('truncate text-caption', tone)}>
        {detail}
      </p>
    )
  return (
    <p id={id} className={cx('flex flex-wrap items-center gap-x-1.5 text-caption', tone)}>
      {isAbsent ? (
        <span className={cx('flex items-center gap-1 font-semibold', !isPicked && 'text-destructive')}>
          <UserRoundX aria-hidden="true" className="size-3.5 shrink-0" />
          Did not appear
        </span>
      ) : (
        detail
      )}
      {isLocked && (
        <span className="flex items-center gap-1 font-semibold">
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />
          Stays
        </span>
      )}
    </p>
  )
}
