// What is around every page: header, the page, footer, the toast, and the auth modal when it is open.

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useAuthModal, useViewer } from '../../features/accounts/public.ts'
import { offlineNote } from '../../lib/offline-note.ts'
import { useOnline } from '../../lib/use-online.ts'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

// Its forms and their checks are loaded when somebody means to use them.
const AuthModal = lazy(() => import('../../features/accounts/auth-modal.tsx'))

const ForSignedIn = lazy(() => import('./for-signed-in.tsx'))

export function Shell({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const { tab } = useAuthModal()
  const isOnline = useOnline()
  const note = useSyncExternalStore(offlineNote.subscribe, offlineNote.get)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">Skip to content</SkipLink>
      <Header />
      {(!isOnline || note) && (
        <OfflineBar title={isOnline ? 'The server cannot be reached.' : 'You are offline.'}>
          {note ?? 'What was loaded stays readable.'}
        </OfflineBar>
      )}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Toaster />
      {viewer && (
        <Suspense>
          <ForSignedIn />
        </Suspense>
      )}
      {tab && !viewer && (
        <Suspense>
          <AuthModal />
        </Suspense>
      )}
    </div>
  )
}
