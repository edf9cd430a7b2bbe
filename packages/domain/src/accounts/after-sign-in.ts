// Where users are sent after logging in or registering (spec 1 §2.4).

import { isMember, type Viewer } from '../roles.ts'

/** Only paths of this site: `//host` would be another one. */
const ownPath = (returnTo: string | null): string | null =>
  returnTo?.startsWith('/') && !returnTo.startsWith('//') && !returnTo.includes('\\') ? returnTo : null

export function afterSignIn(viewer: Viewer, returnTo: string | null): string {
  if (viewer.hasToReset) return '/reset-returning-member'
  const path = ownPath(returnTo)
  if (path) return path
  if (viewer.role === 'ADMIN') return '/dashboard'
  return isMember(viewer.role) ? '/events' : '/membership'
}

export const afterRegistration = (returnTo: string | null): string => ownPath(returnTo) ?? '/events'
