import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
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

type Props = { person: AvatarData; size: NonNullable<AvatarProps['size']> }

/** Circle = official, rounded square = clinician. */
export const PersonAvatar = ({ person: { kind, id, firstName, lastName, picture }, size }: Props) => (
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
