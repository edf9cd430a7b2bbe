import { canRegisterOthers, type Standing } from '../events/event-staff.ts'
import { isStaff, type Viewer } from '../roles.ts'

export const canSeeUser = (viewer: Viewer, userId: string): boolean => viewer.id === userId || isStaff(viewer)

/** `functions`: at events that are not over. Registering somebody begins with finding them. */
export const canSearchUsers = (viewer: Viewer, { functions }: Pick<Standing, 'functions'>): boolean =>
  isStaff(viewer) || canRegisterOthers({ functions })
