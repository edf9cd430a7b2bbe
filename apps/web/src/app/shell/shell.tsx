import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useAuthModal, useViewer } from '../../features/accounts/public.ts'
import { useOfflineNote } from '../../lib/offline-note.ts'
import { useSettings } from '../../lib/settings.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { StatusRegion } from '../../ui/status-text.tsx'
import { Stripe } from '../../ui/stripe.tsx'
import { SkipLink } from '../../ui/text-link.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { footerNavigation, LEGAL_NAVIGATION } from '../navigation.ts'
import { useScreenLoaded } from '../screens.ts'
import { Header, ProductLogo } from './header.tsx'

const AuthModal = lazy(() => import('../../features/accounts/auth-modal.tsx'))
const SignedInTasks = lazy(() => import('./signed-in-tasks.tsx'))

export function Shell({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const isScreenLoaded = useScreenLoaded()
  const { tab } = useAuthModal()
  const isOnline = useOnline()
  const note = useOfflineNote((state) => state.note)
  return (
    // Boards and tables are wider than other pages; header and footer follow their left edge (`data-wide`).
    <div className="group/page flex min-h-dvh flex-col">
      <SkipLink target="main">Skip to content</SkipLink>
      <Header />
      {(!isOnline || note) && (
        <OfflineBar title={isOnline ? 'We can’t reach the server.' : 'You’re offline.'}>
          {note ?? 'You can still see what’s already loaded.'}
        </OfflineBar>
      )}
      {/* At least as high as the screen: a footer in view would jump when content arrives. */}
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-56px)] flex-1 outline-none md:min-h-[calc(100dvh-64px)]"
      >
        {children}
      </main>
      <Footer />
      <Toaster />
      <StatusRegion />
      {viewer && isScreenLoaded && (
        <LazyPart>
          <SignedInTasks />
        </LazyPart>
      )}
      {tab && !viewer && (
        <LazyPart>
          <AuthModal />
        </LazyPart>
      )}
    </div>
  )
}

const LINK = 'inline-flex min-h-11 items-center rounded-tag hover:text-ink-foreground hover:underline md:min-h-8'

/** Spec 1 §2.3. */
function Footer() {
  const { productName, supportEmail, footerLine } = useSettings()
  return (
    <footer className="on-ink relative overflow-hidden bg-ink text-ink-muted text-small">
      <Stripe bars={22} pitch={17.33} tone="subtle" className="right-0 max-md:hidden" />
      <div className="relative mx-auto grid max-w-[1280px] gap-8 px-4 py-8 md:grid-cols-[1.4fr_1fr_1fr] md:px-6 xl:px-10 group-has-data-wide/page:max-w-[1680px]">
        <div>
          <ProductLogo />
          <p className="mt-3 max-w-72">{footerLine}</p>
        </div>
        <nav aria-label="Quick links">
          <p className="font-bold text-ink-foreground">Quick links</p>
          <ul className="mt-1">
            {footerNavigation().map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={LINK}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p className="font-bold text-ink-foreground">Contact</p>
          <p className="mt-1">
            <a href={`mailto:${supportEmail}`} className={LINK}>
              {supportEmail}
            </a>
          </p>
          <nav aria-label="Legal" className="flex gap-4">
            {LEGAL_NAVIGATION.map(({ label, to }) => (
              <Link key={to} to={to} className={LINK}>
                {label}
              </Link>
            ))}
          </nav>
          <p>
            © {new Date().getFullYear()} {productName}
          </p>
        </div>
      </div>
    </footer>
  )
}
