import type { Official } from '@crew-chief/contract/officials'
import { pictureUrl } from '../../lib/picture-url.ts'
import { Avatar } from '../../ui/avatar.tsx'

type Props = { official: Pick<Official, 'id' | 'firstName' | 'lastName' | 'avatar'>; size: 56 | 96; label?: string }

/** Clinicians are rounded squares, everywhere. */
export const ClinicianAvatar = ({ official, size, ...label }: Props) => (
  <Avatar
    id={official.id}
    firstName={official.firstName}
    lastName={official.lastName}
    image={pictureUrl(official.avatar, size === 56 ? 'small' : 'medium')}
    fallback={official.avatar}
    size={size}
    shape="square"
    {...label}
  />
)
