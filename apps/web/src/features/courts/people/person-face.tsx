import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { Avatar, type AvatarProps } from '../../../ui/avatar.tsx'
import type { PersonKind } from '../carry/in-hand.ts'

export type Face = { kind: PersonKind; id: string; firstName: string; lastName: string; picture: string | null }

export const officialFace = ({ id, firstName, lastName, profileImage }: Omit<BoardOfficial, 'seenBy'>): Face => ({
  kind: 'official',
  id,
  firstName,
  lastName,
  picture: profileImage,
})

export const clinicianFace = ({ id, firstName, lastName, avatar }: CourtClinician): Face => ({
  kind: 'clinician',
  id,
  firstName,
  lastName,
  picture: avatar,
})

type Props = { face: Face; size: NonNullable<AvatarProps['size']> }

/** Circle = official, rounded square = clinician. */
export const PersonFace = ({ face: { kind, id, firstName, lastName, picture }, size }: Props) => (
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
