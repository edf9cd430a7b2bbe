// Header (spec 1 §2.3): logo, navigation, and either the avatar menu or the way in.

import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useAuthModal, useViewer } from '../../features/accounts/public.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { mainNavigation } from '../navigation.ts'
import { CartButton } from './cart-button.tsx'
import { ProductLogo } from './product-logo.tsx'

// Menus come with their positioning and focus code: a visitor's first screen does without.
const AvatarMenu = lazy(() => import('./avatar-menu.tsx'))
const MobileMenu = lazy(() => import('./mobile-menu.tsx'))

const linkClass = ({ isActive }: { isActive: boolean }) =>
  cx(
    'relative flex h-16 items-center font-semibold text-small transition-colors hover:text-ink-foreground',
    isActive
      ? 'text-ink-foreground after:absolute after:inset-x-0 after:bottom-0 after:h-[5px] after:bg-primary'
      : 'text-ink-muted',
  )

export function Header() {
  const viewer = useViewer()
  const { open } = useAuthModal()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className="group on-ink sticky top-0 z-40 bg-ink text-ink-foreground">
      <div className="mx-auto flex h-14 max-w-[1680px] items-center gap-4 px-4 max-[359px]:gap-2 max-[359px]:px-2 md:h-16 md:gap-10 md:px-6 xl:px-10">
        <Link
          to="/"
          className={cx(
            'shrink-0 whitespace-nowrap rounded-control',
            // The cart, the way in and the menu fill a small phone: of the logo, the mark remains.
            !viewer && 'max-[399px]:group-has-data-cart:w-11 max-[399px]:group-has-data-cart:overflow-hidden',
          )}
        >
          <ProductLogo />
        </Link>
        <nav aria-label="Main" className="hidden flex-1 gap-8 lg:flex">
          {mainNavigation(viewer?.role ?? null).map(({ label, to }) => (
            <NavLink key={to} to={to} className={linkClass}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 md:gap-3">
          <div className="max-md:hidden">
            <ThemeSwitch />
          </div>
          <CartButton />
          {viewer ? (
            <Suspense fallback={<span className="size-11" />}>
              <AvatarMenu viewer={viewer} />
            </Suspense>
          ) : (
            <Button variant="primary" size="small" className="whitespace-nowrap" onClick={() => open('login')}>
              Get Started
            </Button>
          )}
          <IconButton
            className="lg:hidden"
            icon={MenuIcon}
            label="Menu"
            variant="ink"
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </div>
      {isMenuOpen && (
        <Suspense>
          <MobileMenu viewer={viewer} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}
