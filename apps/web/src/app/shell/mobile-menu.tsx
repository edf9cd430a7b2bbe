import { LogOut } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import type { StoredUser } from '../../api/session-store.ts'
import { useAuthModal } from '../../features/accounts/public.ts'
import { useHasCamp } from '../../features/camp/use-enterable-camps.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { ThemeChoices } from '../../ui/theme.tsx'
import { ACCOUNT_NAVIGATION, mainNavigation, type NavItem } from '../navigation.ts'
import { useLogOut } from './use-log-out.tsx'

const itemClass = ({ isActive }: { isActive: boolean }) =>
  cx(
    'flex min-h-12 items-center rounded-control border-l-[5px] px-4 font-semibold',
    isActive ? 'border-l-primary bg-plate text-plate-foreground' : 'border-l-transparent hover:bg-muted',
  )

export default function MobileMenu({ viewer, onClose }: { viewer: StoredUser | null; onClose: () => void }) {
  const { open } = useAuthModal()
  const hasCamp = useHasCamp()
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
        <Items items={menuItems(viewer, hasCamp)} onSelect={onClose} />
      </nav>
      <div className="mt-6">
        <ThemeChoices />
      </div>
      {logOut.dialog}
    </Sheet>
  )
}

/** Admins have Membership among the main links already. */
function menuItems(viewer: StoredUser | null, hasCamp: boolean): readonly NavItem[] {
  const main = mainNavigation(viewer?.role ?? null, hasCamp)
  if (!viewer) return main
  return [...main, ...ACCOUNT_NAVIGATION.filter(({ to }) => main.every((item) => item.to !== to))]
}

const Items = ({ items, onSelect }: { items: readonly NavItem[]; onSelect: () => void }) =>
  items.map(({ label, to }) =>
    // NavLink ignores the query: it would mark a filtered list together with the whole one.
    to.includes('?') ? (
      <Link key={to} to={to} onClick={onSelect} className={itemClass({ isActive: false })}>
        {label}
      </Link>
    ) : (
      <NavLink key={to} to={to} onClick={onSelect} className={itemClass}>
        {label}
      </NavLink>
    ),
  )
