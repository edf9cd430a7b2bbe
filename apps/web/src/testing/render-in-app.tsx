import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { queryClient } from '../api/query-client.ts'
import { type StoredUser, storedTokens, storeUser } from '../api/session-store.ts'
import { Toaster } from '../ui/toaster.tsx'

/**
 * Renders with the providers of the app, at `url`. Not a MemoryRouter: useUrlState and the checkouts read
 * `window.location`.
 */
export function renderInApp(element: ReactNode, { url = '/' }: { url?: string } = {}) {
  history.replaceState(null, '', url)
  const view = render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        {element}
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>,
  )
  // Without a pause after every key press. A dialog accepts clicks only one render after it appears, and the stylesheet is
  // not loaded, so pointer events are not checked.
  return { ...view, user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }) }
}

/** Stores a session, as after logging in. */
export function signIn(changes: Partial<StoredUser> = {}): StoredUser {
  const user: StoredUser = {
    id: crypto.randomUUID(),
    firstName: 'Dana',
    lastName: 'Whitfield',
    role: 'NON_MEMBER',
    hasToReset: false,
    profileImage: null,
    ...changes,
  }
  storedTokens.set({ token: `token of ${user.id}`, refreshToken: 'refresh', expiresAt: '2099-01-01T00:00:00Z' })
  storeUser(user)
  return user
}
