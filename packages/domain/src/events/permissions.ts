// Spec 1 §6.

import { isStaff, type Viewer } from '../roles.ts'

type Role = Pick<Viewer, 'role'>

/** Others see only completed events they attended. */
export const seesEveryCompletedEvent = ({ role }: Role): boolean => role === 'ADMIN'

/** Others owe the price of a spot they are given. */
export const canMakeComplimentary = ({ role }: Role): boolean => role === 'ADMIN'

/** Corrections have a negative amount. */
export const canCorrectPayments = ({ role }: Role): boolean => role === 'ADMIN'

/** Others see only their own registration. */
export const seesEveryRegistration = (viewer: Role): boolean => isStaff(viewer)
