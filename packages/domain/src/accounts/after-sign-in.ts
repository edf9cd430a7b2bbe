// Where users are sent after logging in or registering (spec 1 §2.4).

import { paths } from '../paths.ts'
import { isMember, type Viewer } from '../roles.ts'

/** Only paths of this site: `//host` would be another one. */
const ownPath = (returnTo: string | null): string | null =>
  returnTo?.startsWith('/') && !returnTo.startsWith('//') && !returnTo.includes('\\') ? returnTo : null

/**
 * The membership page, to which everyone goes who may not open a page. Without a plan on offer it is the events, where
 * visitors log in.
 */
export function plansOrInstead(viewer: Viewer | null, hasPlans: boolean): string {
  if (hasPlans) return paths.membership()
  return viewer ? paths.events() : paths.login()
}

/** Whether a running event matters: it comes after a wanted page, and admins keep their dashboard. */
export const landsAtEvent = ({ role, hasToReset }: Viewer, returnTo: string | null): boolean =>
  !hasToReset && role !== 'ADMIN' && ownPath(returnTo) === null

/** `today`: the day of an event that runs now and that the user may enter. `hasPlans`: a plan is on offer. */
type Landing = { today?: string | undefined; hasPlans: boolean }

export function afterSignIn(viewer: Viewer, returnTo: string | null, { today, hasPlans }: Landing): string {
  if (viewer.hasToReset) return paths.completeProfile()
  const path = ownPath(returnTo)
  if (path) return path
  if (today && landsAtEvent(viewer, returnTo)) return today
  if (viewer.role === 'ADMIN') return paths.dashboard()
  return isMember(viewer.role) ? paths.events() : plansOrInstead(viewer, hasPlans)
}

export const afterRegistration = (returnTo: string | null): string => ownPath(returnTo) ?? paths.events()
