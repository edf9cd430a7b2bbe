// Spec 1 §6.

import type { Viewer } from '../roles.ts'
import type { RegistrationStatus } from './event-choices.ts'

/** In the list. Others have only the completed events they attended there; the page of each is public. */
export const seesEveryCompletedEvent = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'

/** Directors do not refund or delete. */
export const canRefund = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'

/** Corrections have a negative amount. */
export const canCorrectPayments = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'

/** Directors read those of their event. */
export const canReadEveryReceipt = ({ role }: Pick<Viewer, 'role'>): boolean => role === 'ADMIN'

/** Payments, returns, complimentary spots, price corrections, and spots given without payment: nobody for themselves. */
export const canFavor = (viewer: Pick<Viewer, 'id' | 'role'>, userId: string): boolean =>
  viewer.role === 'ADMIN' || viewer.id !== userId

type RegistrationChange = {
  status?: RegistrationStatus | undefined
  price?: unknown
  complimentaryReason?: unknown
  refund?: boolean | undefined
}

/** Changes of a registration that need `canFavor`. Canceling it returns nothing. */
export const isFavor = ({ status, price, complimentaryReason, refund }: RegistrationChange): boolean =>
  price !== undefined ||
  complimentaryReason !== undefined ||
  refund === true ||
  (status !== undefined && status !== 'CANCELLED')
