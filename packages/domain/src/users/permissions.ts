import { isStaff, type Viewer } from '../roles.ts'

export const canSeeUser = (viewer: Viewer, userId: string): boolean => viewer.id === userId || isStaff(viewer)

export const canSearchUsers = (viewer: Viewer): boolean => isStaff(viewer)
