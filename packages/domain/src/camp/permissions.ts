// Permissions in the staff directory (spec 2 §6). Those at an event are in events/event-staff.ts.

import type { Viewer } from '../roles.ts'

export const ANNOUNCEMENTS_CLOSED = 'Only registered camp participants can access the camp announcements.'

export const canManageDirectory = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'

/** Clinicians edit their own directory page. */
export const canEditDirectoryEntry = (viewer: Pick<Viewer, 'id' | 'role'>, entry: { userId: string | null }): boolean =>
  viewer.role === 'ADMIN' || (viewer.role === 'CLINICIAN' && entry.userId === viewer.id)
