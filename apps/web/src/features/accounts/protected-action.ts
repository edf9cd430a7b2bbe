// A protected action (spec 1 §4): needs tokens, asks the server who this is now, and by default needs a membership.

import { isMember, type Viewer } from '@crew-chief/domain/roles'

type Steps = {
  hasTokens: () => boolean
  /** The server's version of the user; rejects when the session is over. */
  refreshUser: () => Promise<Viewer>
  goToMembership: () => void
  needsMembership?: boolean
}

/** Runs `action` when the person may; otherwise they find themselves at the plans. */
export async function protectedAction<T>(steps: Steps, action: (viewer: Viewer) => Promise<T>): Promise<T | undefined> {
  const { hasTokens, refreshUser, goToMembership, needsMembership = true } = steps
  const viewer = hasTokens() ? await refreshUser().catch(() => null) : null
  if (viewer && (!needsMembership || isMember(viewer.role))) return action(viewer)
  goToMembership()
  return undefined
}
