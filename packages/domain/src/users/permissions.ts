import type { Viewer } from '../roles.ts'

const isStaff = (viewer: Viewer) => viewer.role === 'ADMIN' || viewer.role === 'CLINICIAN'

export const canSeeUser = (viewer: Viewer, userId: string): boolean => viewer.id === userId || isStaff(viewer)

export const canSearchUsers = (viewer: Viewer): boolean => isStaff(viewer)
