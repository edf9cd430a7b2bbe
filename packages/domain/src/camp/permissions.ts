// Permissions in the camp hub (spec 2 §6; decisions "Visibility").

import { isStaff, type Viewer } from '../roles.ts'

type User = Pick<Viewer, 'id' | 'role'>

/** Staff, and users with a confirmed registration. */
export const canEnterCamp = (viewer: Pick<Viewer, 'role'>, isConfirmed: boolean): boolean =>
  isStaff(viewer) || isConfirmed
export const ANNOUNCEMENTS_CLOSED = 'Only registered camp participants can access the camp announcements.'

export const canWriteEvaluations = (viewer: Pick<Viewer, 'role'>): boolean => isStaff(viewer)
export const canSeeCoverage = (viewer: Pick<Viewer, 'role'>): boolean => isStaff(viewer)
export const canEditRubric = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'
export const canManageDirectory = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'

/** Staff see all records, others their own. */
export const canSeeParticipant = (viewer: User, userId: string): boolean => isStaff(viewer) || viewer.id === userId

/** Only the author, and only while they are staff. */
export const canChangeEvaluation = (viewer: User, { authorId }: { authorId: string }): boolean =>
  isStaff(viewer) && viewer.id === authorId

/** Staff notes are never shown to the evaluated official, even if they are staff. */
export const seesStaffNotes = (viewer: User, { officialId }: { officialId: string }): boolean =>
  isStaff(viewer) && viewer.id !== officialId

/** Clinicians edit their own directory page. */
export const canEditOfficial = (viewer: User, official: { userId: string | null }): boolean =>
  viewer.role === 'ADMIN' || (viewer.role === 'CLINICIAN' && official.userId === viewer.id)
