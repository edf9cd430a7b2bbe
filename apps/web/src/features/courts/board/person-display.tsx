import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import { EXPERIENCE_LEVEL_LABELS, inRankOrder } from '@crew-chief/domain/accounts/profile-choices'
import type { CourtFacts } from '@crew-chief/domain/courts/board'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import type { KeyboardEvent } from 'react'
import { Avatar, type AvatarProps } from '../../../ui/avatar.tsx'
import type { PersonKind } from '../assign/drag-item.ts'

export type AvatarData = { kind: PersonKind; id: string; firstName: string; lastName: string; picture: string | null }

export const officialAvatar = ({
  id,
  firstName,
  lastName,
  profileImage,
}: Omit<BoardOfficial, 'seenBy'>): AvatarData => ({ kind: 'official', id, firstName, lastName, picture: profileImage })

export const clinicianAvatar = ({ id, firstName, lastName, avatar }: CourtClinician): AvatarData => ({
  kind: 'clinician',
  id,
  firstName,
  lastName,
  picture: avatar,
})

type PersonProps = { person: AvatarData; size: NonNullable<AvatarProps['size']> }

/** Circle = official, rounded square = clinician. */
export const PersonAvatar = ({ person: { kind, id, firstName, lastName, picture }, size }: PersonProps) => (
  <Avatar
    id={id}
    firstName={firstName}
    lastName={lastName}
    image={pictureUrl(picture, 'small')}
    fallback={picture}
    size={size}
    shape={kind === 'official' ? 'circle' : 'square'}
  />
)

type NameProps = {
  name: string
  onPress: () => void
  /** For Enter and Space; without it they call `onPress`. */
  onPickUp?: (() => void) | undefined
  describedBy?: string | undefined
  className?: string
}

/** A draggable name. The ::after area makes the whole row clickable. */
export function NameButton({ name, onPress, onPickUp, describedBy, className = '' }: NameProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || event.repeat) return
    event.preventDefault()
    if (onPickUp) onPickUp()
    else onPress()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox starts no drag on a button
    <span
      role="button"
      tabIndex={0}
      data-name=""
      aria-describedby={describedBy}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={`wrap-anywhere block cursor-pointer rounded-tag font-strong text-small leading-[1.125rem] outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-ring ${className}`}
    >
      {name}
    </span>
  )
}

/** The highest experience level; empty if none is known. */
export function levelLabel({ experienceLevels }: Pick<BoardOfficial, 'experienceLevels'>): string {
  const highest = inRankOrder(experienceLevels).at(-1)
  return highest ? EXPERIENCE_LEVEL_LABELS[highest] : ''
}

/** Spec 2 §3. */
export const roleLabel = ({ role }: Pick<CourtClinician, 'role'>): string => role || 'Staff'

export function assignmentLabel(courts: readonly CourtFacts[]): string {
  const [first, ...others] = courts
  if (!first) return 'Not on any court'
  return others.length === 0 ? courtLabel(first) : `${courts.length} courts`
}
