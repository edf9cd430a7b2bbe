import { sharesDetails } from '../events/consent.ts'
import { canRegisterOthers, type Standing } from '../events/event-staff.ts'
import { isStaff, type Viewer } from '../roles.ts'

export const canSeeUser = (viewer: Viewer, userId: string): boolean => viewer.id === userId || isStaff(viewer)

/**
 * The profile beyond name, email, level and picture in search results. Accepting at an event shows it to its staff on the
 * roster, not here.
 */
export const canSeeContact = (viewer: Pick<Viewer, 'id' | 'role'>, userId: string): boolean =>
  sharesDetails(viewer, { userId, hasAccepted: false })

/** Of everyone. Others must not find people by what they cannot see. */
export const canSeeContacts = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'

/** `functions`: at events that are not over. Registering a person begins with finding them. */
export const canSearchUsers = (viewer: Viewer, { functions }: Pick<Standing, 'functions'>): boolean =>
  isStaff(viewer) || canRegisterOthers({ functions })
