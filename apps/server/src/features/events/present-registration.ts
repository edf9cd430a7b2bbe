// The staff note is hidden from the registrant, whatever role they have. Profiles of people who have not accepted are
// hidden from staff.

import type { MyRegistration } from '@crew-chief/contract/event-shapes'
import type { Registrant } from '@crew-chief/contract/registrant'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { sharesDetails, withoutDetails } from '@crew-chief/domain/events/consent'
import { asksForWaiver } from '@crew-chief/domain/events/online-events'
import type { Viewer } from '@crew-chief/domain/roles'
import { canSeeContacts } from '@crew-chief/domain/users/permissions'
import { presentUser } from '../accounts/public.ts'
import type { RegistrationRow } from './events.tables.ts'
import type { RegistrantRow } from './registrants.store.ts'

type Profile = Registrant['user']

const presentRegistrant = ({
  registration,
  event,
  user,
  hasAccepted,
  waitlistPosition,
  isSuspended,
  waiver,
  payment,
  offeredTo,
  cashToReturn,
}: RegistrantRow): Registrant => ({
  id: registration.id,
  status: registration.status,
  pricePaid: registration.pricePaidCents,
  amountDue: registration.amountDueCents,
  ...(cashToReturn && {
    cashToReturn: cashToReturn.map(({ payerId, cents, ...payer }) => ({
      payerId,
      name: fullName(payer),
      amount: cents,
    })),
  }),
  offeredTo,
  complimentaryReason: registration.complimentaryReason,
  createdAt: registration.createdAt.toISOString(),
  offerExpiresAt: registration.offerExpiresAt?.toISOString() ?? null,
  waitlistPosition,
  note: registration.note,
  shirtSize: registration.shirtSize,
  level: registration.level,
  waiver: waiver && {
    version: waiver.version,
    acceptedAt: waiver.acceptedAt.toISOString(),
    onPaper: waiver.recordedBy !== null,
  },
  needsWaiver: waiver === null && asksForWaiver(event),
  // The provider refuses to refund a disputed payment.
  refundable: isSuspended ? 0 : (payment?.refundableCents ?? 0),
  refund: payment?.refund ?? null,
  ...(isSuspended && { isSuspended }),
  hasAccepted,
  user: withOverrides(presentUser(user), registration),
})

type Overrides = Pick<RegistrationRow, 'shirtSize' | 'level' | 'picture'>

/** The picture: see `eventPicture`. */
const withOverrides = (user: Profile, { shirtSize, level, picture }: Overrides): Profile => ({
  ...user,
  ...(shirtSize && { shirtSize }),
  ...(level && { experienceLevels: [{ id: level, experienceLevel: level }] }),
  ...(picture && { profileImage: picture }),
})

/** For the registrant. What others get back is not shown either. */
export const presentRegistrantWithoutNote = ({ cashToReturn, ...row }: RegistrantRow): Registrant => ({
  ...presentRegistrant({
    ...row,
    cashToReturn: cashToReturn?.filter(({ payerId }) => payerId === row.user.id) ?? null,
  }),
  note: null,
  complimentaryReason: null,
})

/** The person to whom the spot is offered accepted nothing yet: `b…@mail.example`. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…')

/** For staff of the event. */
export const presentRegistrantTo =
  (viewer: Pick<Viewer, 'id' | 'role'>) =>
  (row: RegistrantRow): Registrant => {
    const { user, hasAccepted, registration } = row
    if (user.id === viewer.id) return presentRegistrantWithoutNote(row)
    const offeredTo = row.offeredTo && !canSeeContacts(viewer) ? maskEmail(row.offeredTo) : row.offeredTo
    const registrant = presentRegistrant({ ...row, offeredTo })
    if (sharesDetails(viewer, { userId: user.id, hasAccepted })) return registrant
    return { ...registrant, user: withOverrides(withoutDetails(registrant.user), registration) }
  }

type OwnRegistration = Pick<
  RegistrationRow,
  'id' | 'status' | 'pricePaidCents' | 'amountDueCents' | 'offerExpiresAt' | 'shirtSize' | 'level' | 'createdAt'
> & {
  waitlistPosition?: number | null
  isSuspended?: boolean
  isUnpaid?: boolean
  payBy?: Date | null
  openPaymentId?: string | null
  hasAcceptedWaiver?: boolean
  /** As in JSON of the database. */
  transferOffer?: { toEmail: string; expiresAt: string } | null
}

export const presentMyRegistration = (registration: OwnRegistration): MyRegistration => ({
  id: registration.id,
  status: registration.status,
  pricePaid: registration.pricePaidCents,
  amountDue: registration.amountDueCents,
  offerExpiresAt: registration.offerExpiresAt?.toISOString() ?? null,
  ...(registration.waitlistPosition && { waitlistPosition: registration.waitlistPosition }),
  ...(registration.isSuspended && { isSuspended: true }),
  ...(registration.isUnpaid && { isUnpaid: true }),
  ...(registration.payBy && { payBy: registration.payBy.toISOString() }),
  ...(registration.openPaymentId && { openPaymentId: registration.openPaymentId }),
  ...(registration.hasAcceptedWaiver && { hasAcceptedWaiver: true }),
  ...(registration.transferOffer && {
    transferOffer: {
      ...registration.transferOffer,
      expiresAt: new Date(registration.transferOffer.expiresAt).toISOString(),
    },
  }),
  ...(registration.shirtSize && { shirtSize: registration.shirtSize }),
  ...(registration.level && { level: registration.level }),
  createdAt: registration.createdAt.toISOString(),
})
