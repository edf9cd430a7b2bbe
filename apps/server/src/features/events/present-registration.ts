// The staff note is hidden from the registrant, whatever role they have.

import type { MyRegistration } from '@crew-chief/contract/event-shapes'
import type { Registrant } from '@crew-chief/contract/registrations'
import { presentUser } from '../accounts/public.ts'
import type { RegistrationRow } from './events.tables.ts'
import type { RegistrantRow } from './registrants.store.ts'

const presentRegistrant = ({
  registration,
  user,
  waitlistPosition,
  isSuspended,
  waiver,
  payment,
}: RegistrantRow): Registrant => ({
  id: registration.id,
  status: registration.status,
  pricePaid: registration.pricePaidCents,
  amountDue: registration.amountDueCents,
  complimentaryReason: registration.complimentaryReason,
  createdAt: registration.createdAt.toISOString(),
  offerExpiresAt: registration.offerExpiresAt?.toISOString() ?? null,
  waitlistPosition,
  note: registration.note,
  waiver: waiver && {
    version: waiver.version,
    acceptedAt: waiver.acceptedAt.toISOString(),
    onPaper: waiver.recordedBy !== null,
  },
  // The provider refuses to refund a disputed payment.
  refundable: payment && !payment.refund && !isSuspended ? (payment.paidCents ?? payment.amountCents) : 0,
  refund: payment?.refund ?? null,
  ...(isSuspended && { isSuspended }),
  user: presentUser(user),
})

export const presentRegistrantWithoutNote = (row: RegistrantRow): Registrant => ({
  ...presentRegistrant(row),
  note: null,
  complimentaryReason: null,
})

export const presentRegistrantTo =
  ({ id }: { id: string }) =>
  (row: RegistrantRow): Registrant =>
    row.user.id === id ? presentRegistrantWithoutNote(row) : presentRegistrant(row)

type OwnRegistration = Pick<
  RegistrationRow,
  'id' | 'status' | 'pricePaidCents' | 'amountDueCents' | 'offerExpiresAt' | 'createdAt'
> & {
  waitlistPosition?: number | null
  isSuspended?: boolean
}

export const presentMyRegistration = (registration: OwnRegistration): MyRegistration => ({
  id: registration.id,
  status: registration.status,
  pricePaid: registration.pricePaidCents,
  amountDue: registration.amountDueCents,
  offerExpiresAt: registration.offerExpiresAt?.toISOString() ?? null,
  ...(registration.waitlistPosition && { waitlistPosition: registration.waitlistPosition }),
  ...(registration.isSuspended && { isSuspended: true }),
  createdAt: registration.createdAt.toISOString(),
})
