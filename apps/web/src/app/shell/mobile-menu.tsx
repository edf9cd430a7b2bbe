import { LogOut } from 'lucide-react'
import type { StoredUser } from '../../api/session-store.ts'
import { useAuthModal } from '../../features/accounts/public.ts'
import { useOwnCamp } from '../../features/camp/use-enterable-camps.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { ThemeChoices } from '../../ui/theme.tsx'
import { accountNavigation, mainNavigation, type NavItem, type OwnCamp } from '../navigation.ts'
import { ItemLink } from './item-link.tsx'
import { useLogOut } from './use-log-out.tsx'

const itemClass = (isCurrent: boolean) =>
  cx(
    'flex min-h-12 items-center rounded-control border-l-[5px] px-4 font-semibold',
    isCurrent ? 'border-l-primary bg-plate text-plate-foreground' : 'border-l-transparent hover:bg-muted',
  )

export default function MobileMenu({ viewer, onClose }: { viewer: StoredUser | null; onClose: () => void }) {
  const { open } = useAuthModal()
  const ownCamp = useOwnCamp()
  const logOut = useLogOut()
  const openAuth = (tab: 'login' | 'register') => {
    onClose()
    open(tab)
  }
  return (
    <Sheet
      title="Menu"
      onClose={onClose}
      footer={
        viewer ? (
          <Button wide onClick={logOut.start}>
            <LogOut aria-hidden="true" />
            Log out
          </Button>
        ) : (
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={() => openAuth('login')}>Log in</Button>
            <Button variant="primary" onClick={() => openAuth('register')}>
              Register
            </Button>
          </div>
        )
      }
    >
      <nav aria-label="Main" className="grid gap-1">
        {menuItems(viewer, ownCamp).map((item) => (
          <ItemLink key={item.label} item={item} onClick={onClose} className={itemClass} />
        ))}
      </nav>
      <div className="mt-6">
        <ThemeChoices />
      </div>
      {logOut.dialog}
    </Sheet>
  )
}

/** Admins have Membership among the main links already. */
function menuItems(viewer: StoredUser | null, ownCamp: OwnCamp): readonly NavItem[] {
  const main = mainNavigation(viewer?.role ?? null, ownCamp)
  if (!viewer) return main
  return [...main, ...accountNavigation(viewer.role).filter(({ to }) => main.every((item) => item.to !== to))]
}
