import { fullName } from '@crew-chief/domain/accounts/full-name'
import { LogOut } from 'lucide-react'
import type { StoredUser } from '../../api/session-store.ts'
import { UserAvatar } from '../../features/accounts/public.ts'
import { labelOfRole } from '../../lib/plans.ts'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../../ui/menu.tsx'
import { accountNavigation } from '../navigation.ts'
import { useLogOut } from './use-log-out.tsx'

export default function AvatarMenu({ viewer }: { viewer: StoredUser }) {
  const name = fullName(viewer)
  const logOut = useLogOut()
  return (
    <>
      <Menu
        label="Account"
        trigger={
          <button type="button" className="rounded-full">
            <ViewerAvatar viewer={viewer} />
            <span className="sr-only">{name}’s account</span>
          </button>
        }
      >
        <MenuLabel>
          {name} · {labelOfRole(viewer.role)}
        </MenuLabel>
        {accountNavigation(viewer.role).map(({ label, to }) => (
          <MenuLink key={to} to={to}>
            {label}
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuItem icon={LogOut} onSelect={logOut.start}>
          Log out
        </MenuItem>
      </Menu>
      {logOut.dialog}
    </>
  )
}

const ViewerAvatar = ({ viewer }: { viewer: StoredUser }) => (
  <span className="inline-flex size-11 items-center justify-center">
    <UserAvatar user={viewer} role={viewer.role} size={36} />
  </span>
)
