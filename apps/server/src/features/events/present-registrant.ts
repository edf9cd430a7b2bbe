// A registration as staff see it; the person themself sees it without the staff's note.

import type { Registrant } from '@crew-chief/contract/registrations'
import { presentUser } from '../accounts/public.ts'
import type { RegistrantRow } from './registrants.store.ts'

export const presentRegistrant = ({ registration, user, waiver, payment }: RegistrantRow): Registrant => ({
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

export const presentOwnRegistration = (row: RegistrantRow): Registrant => ({ ...presentRegistrant(row), note: null })
