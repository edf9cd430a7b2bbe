import { ROLE_LABELS } from '@crew-chief/domain/roles'
import { LogOut } from 'lucide-react'
import type { StoredUser } from '../../api/session-store.ts'
import { logOut } from '../../features/accounts/public.ts'
import { fullName } from '../../lib/format.ts'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ACCOUNT_NAVIGATION } from '../navigation.ts'
import { AvatarFace } from './avatar-face.tsx'

export default function AvatarMenu({ viewer }: { viewer: StoredUser }) {
  const name = fullName(viewer)
  return (
    <Menu
      label="Account"
      trigger={
        <button type="button" className="rounded-full">
          <AvatarFace viewer={viewer} />
          <VisuallyHidden>Account of {name}</VisuallyHidden>
        </button>
      }
    >
      <MenuLabel>
        {name} · {ROLE_LABELS[viewer.role]}
      </MenuLabel>
      {ACCOUNT_NAVIGATION.map(({ label, to }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={logOut}>
        Log out
      </MenuItem>
    </Menu>
  )
}
