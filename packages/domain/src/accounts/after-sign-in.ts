// Where a person lands after logging in (spec 1 §2.4).

import { isMember, type Viewer } from '../roles.ts'

export function afterSignIn(viewer: Viewer, returnTo: string | null): string {
  if (viewer.hasToReset) return '/reset-returning-member'
  // Somebody on their way somewhere continues; only our own paths count, `//host` is another site.
  if (returnTo?.startsWith('/') && !returnTo.startsWith('//') && !returnTo.includes('\\')) return returnTo
  if (viewer.role === 'ADMIN') return '/dashboard'
  return isMember(viewer.role) ? '/events' : '/membership'
}
