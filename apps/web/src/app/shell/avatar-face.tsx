import type { StoredUser } from '../../api/session-store.ts'
import { pictureUrl } from '../../lib/picture-url.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** Circle for officials, rounded square for clinicians, as everywhere. */
export const AvatarFace = ({ viewer }: { viewer: StoredUser }) => (
  <span className="inline-flex size-11 items-center justify-center">
    <Avatar
      id={viewer.id}
      firstName={viewer.firstName}
      lastName={viewer.lastName}
      image={pictureUrl(viewer.profileImage, 'small')}
      fallback={viewer.profileImage}
      size={36}
      shape={viewer.role === 'CLINICIAN' ? 'square' : 'circle'}
    />
  </span>
)
