import type { Role } from '@crew-chief/domain/roles'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import { Avatar, type AvatarProps } from '../../ui/avatar.tsx'

type Props = {
  user: { id: string; firstName: string; lastName: string; profileImage: string | null }
  /** Clinicians have a square picture. */
  role?: Role
  size: NonNullable<AvatarProps['size']>
  /** Needed when the name is not shown beside it. */
  label?: string
}

/** The profile picture in a matching size, or the original until the smaller sizes exist. */
export const UserAvatar = ({ user: { id, firstName, lastName, profileImage }, role, size, ...label }: Props) => (
  <Avatar
    id={id}
    firstName={firstName}
    lastName={lastName}
    image={pictureUrl(profileImage, size > 56 ? 'medium' : 'small')}
    fallback={profileImage}
    size={size}
    shape={role === 'CLINICIAN' ? 'square' : 'circle'}
    {...label}
  />
)
