// Who may enter a camp's hub, and who does what in it (spec 2 §6; decisions "Visibility").

import type { Viewer } from '../roles.ts'

type Someone = Pick<Viewer, 'id' | 'role'>

export const isCampStaff = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN' || role === 'CLINICIAN'

/** Staff, and whoever has a confirmed seat. */
export const canEnterCamp = (viewer: Pick<Viewer, 'role'>, isConfirmed: boolean): boolean =>
  isCampStaff(viewer) || isConfirmed

export const canWriteAnnouncements = (viewer: Pick<Viewer, 'role'>): boolean => isCampStaff(viewer)
export const canAddParticipants = (viewer: Pick<Viewer, 'role'>): boolean => isCampStaff(viewer)
export const canWriteEvaluations = (viewer: Pick<Viewer, 'role'>): boolean => isCampStaff(viewer)
export const canSeeCoverage = (viewer: Pick<Viewer, 'role'>): boolean => isCampStaff(viewer)
export const canWriteSchedule = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'
export const canEditRubric = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'
export const canManageDirectory = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'

/** Staff see everybody's record; everybody else their own. */
export const canSeeParticipant = (viewer: Someone, userId: string): boolean =>
  isCampStaff(viewer) || viewer.id === userId

/** Only whoever wrote it, and only while they are staff. */
export const canChangeEvaluation = (viewer: Someone, { authorId }: { authorId: string }): boolean =>
  isCampStaff(viewer) && viewer.id === authorId

/** What staff say among themselves never reaches the official, whatever role they have otherwise. */
export const seesStaffNotes = (viewer: Someone, { officialId }: { officialId: string }): boolean =>
  isCampStaff(viewer) && viewer.id !== officialId

/** A clinician looks after their own page in the directory. */
export const canEditOfficial = (viewer: Someone, official: { userId: string | null }): boolean =>
  viewer.role === 'ADMIN' || (viewer.role === 'CLINICIAN' && official.userId === viewer.id)
