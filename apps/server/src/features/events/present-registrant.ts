// A registration as its reader sees it. The staff's note on somebody is not for that person, whatever role they have.

import type { Registrant } from '@crew-chief/contract/registrations'
import { presentUser } from '../accounts/public.ts'
import type { RegistrantRow } from './registrants.store.ts'

const presentRegistrant = ({ registration, user, waiver, payment }: RegistrantRow): Registrant => ({
  id: registration.id,
  status: registration.status,
  pricePaid: registration.pricePaidCents,
  createdAt: registration.createdAt.toISOString(),
  offerExpiresAt: registration.offerExpiresAt?.toISOString() ?? null,
  note: registration.note,
  waiver: waiver && { version: waiver.version, acceptedAt: waiver.acceptedAt.toISOString() },
  refundable: payment && !payment.refund ? (payment.paidCents ?? payment.amountCents) : 0,
  refund: payment?.refund ?? null,
  user: presentUser(user),
})

/** For participants about themselves; staff, who are shown everybody, have `presentRegistrantTo`. */
export const presentOwnRegistration = (row: RegistrantRow): Registrant => ({ ...presentRegistrant(row), note: null })

export const presentRegistrantTo =
  ({ id }: { id: string }) =>
  (row: RegistrantRow): Registrant =>
    row.user.id === id ? presentOwnRegistration(row) : presentRegistrant(row)
