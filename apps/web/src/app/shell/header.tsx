import { paths } from '@crew-chief/domain/paths'
import { countItems } from '@crew-chief/domain/shop/cart'
import { Menu as MenuIcon, ShoppingCart } from 'lucide-react'
import { lazy, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isIncomplete } from '../../api/session-store.ts'
import { useAuthModal, useViewer } from '../../features/accounts/public.ts'
import { useOwnCamp } from '../../features/camp/use-enterable-camps.ts'
import { OPEN_CART, storedCart } from '../../features/cart/cart-store.ts'
import { plural } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { useStoredValue } from '../../lib/stored-value.ts'
import { withChanges } from '../../lib/url-state.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { BrandLogo } from '../../ui/logo.tsx'
import { ThemeSwitch } from '../../ui/theme.tsx'
import { completeFrom, type HeaderItem, mainNavigation } from '../navigation.ts'
import { useScreenLoaded } from '../screens.ts'
import { ItemLink } from './item-link.tsx'

// Loaded lazily, as the menu library is not needed for a visitor's first screen.
const Bell = lazy(() => import('../../features/notifications/bell.tsx'))
const AvatarMenu = lazy(() => import('./avatar-menu.tsx'))
const MobileMenu = lazy(() => import('./mobile-menu.tsx'))

const SHOWN_FROM: Record<HeaderItem['from'], string> = { md: '', lg: 'max-lg:hidden', xl: 'max-xl:hidden' }
const MENU_BELOW: Record<HeaderItem['from'], string> = { md: 'md:hidden', lg: 'lg:hidden', xl: 'xl:hidden' }

const linkClass = (isCurrent: boolean) =>
  cx(
    'relative flex h-16 items-center whitespace-nowrap font-semibold text-small transition-colors hover:text-ink-foreground',
    isCurrent
      ? 'text-ink-foreground after:absolute after:inset-x-0 after:bottom-0 after:h-[5px] after:bg-primary'
      : 'text-ink-muted',
  )

/** Spec 1 §2.3. */
export function Header() {
  const viewer = useViewer()
  const role = viewer?.role ?? null
  const ownCamp = useOwnCamp()
  const { open } = useAuthModal()
  const isScreenLoaded = useScreenLoaded()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className="group on-ink sticky top-0 z-40 bg-ink text-ink-foreground">
      <div className="mx-auto flex h-14 max-w-[1280px] items-center gap-4 px-4 max-[359px]:gap-2 max-[359px]:px-2 md:h-16 md:gap-6 md:px-6 xl:gap-10 xl:px-10 group-has-data-wide/page:max-w-[1680px]">
        <Link
          to="/"
          // Small phones have no room for the product name beside the cart and the other buttons.
          className="shrink-0 whitespace-nowrap rounded-control max-[399px]:group-has-data-cart:w-11 max-[399px]:group-has-data-cart:overflow-hidden"
        >
          <ProductLogo />
        </Link>
        <nav aria-label="Main" className="hidden min-w-0 flex-1 gap-5 md:flex xl:gap-8">
          {mainNavigation(role, ownCamp).map((item) => (
            <ItemLink
              key={item.label}
              item={item}
              className={(isCurrent) => cx(linkClass(isCurrent), SHOWN_FROM[item.from])}
            />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 md:gap-3">
          <div className="max-md:hidden">
            <ThemeSwitch />
          </div>
          <CartButton />
          {viewer ? (
            <>
              {!isIncomplete(viewer) && (
                <div className="flex size-11 shrink-0">
                  <LazyPart>{isScreenLoaded && <Bell key={viewer.id} />}</LazyPart>
                </div>
              )}
              <div className="flex size-11 shrink-0">
                <LazyPart>{isScreenLoaded && <AvatarMenu viewer={viewer} />}</LazyPart>
              </div>
            </>
          ) : (
            <>
              <Button variant="inverse" size="small" className="max-md:hidden" onClick={() => open('login')}>
                Log in
              </Button>
              <Button variant="primary" size="small" className="whitespace-nowrap" onClick={() => open('register')}>
                Get Started
              </Button>
            </>
          )}
          <IconButton
            className={MENU_BELOW[completeFrom(role)]}
            icon={MenuIcon}
            label="Menu"
            variant="ink"
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </div>
      {isMenuOpen && (
        <LazyPart>
          <MobileMenu viewer={viewer} onClose={() => setMenuOpen(false)} />
        </LazyPart>
      )}
    </header>
  )
}

// Not through public.ts, which would add the checkout code to the first load.

function CartButton() {
  const { pathname, search } = useLocation()
  const count = countItems(useStoredValue(storedCart) ?? [])
  if (count === 0) return null
  const cartSearch = withChanges(new URLSearchParams(pathname === paths.shop() ? search : ''), OPEN_CART).toString()
  return (
    <Link
      to={{ pathname: paths.shop(), search: cartSearch }}
      data-cart=""
      aria-label={`Cart, ${plural(count, 'item')}`}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-ink-raised"
    >
      <ShoppingCart aria-hidden="true" className="size-5" />
      <span className="tabular absolute top-0 right-0 min-w-5 rounded-full bg-primary px-1 text-center font-bold text-caption text-primary-foreground">
        {count}
      </span>
    </Link>
  )
}

/** The installation's own logo, if it has one. */
export function ProductLogo() {
  const { logoUrl, productName } = useSettings()
  return <BrandLogo url={logoUrl} name={productName} />
}
