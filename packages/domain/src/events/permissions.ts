// Spec 1 §6.

import { isStaff, type Viewer } from '../roles.ts'

type Role = Pick<Viewer, 'role'>

/** Others see only completed events they attended. */
export const seesEveryCompletedEvent = ({ role }: Role): boolean => role === 'ADMIN'

/** Others see only their own registration. */
export const seesEveryRegistration = (viewer: Role): boolean => isStaff(viewer)
