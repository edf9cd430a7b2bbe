import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/transaction.ts'
import { sendAddedEmail, sendInvitationEmail } from '../../features/event-staff/staff-mails.ts'
import * as after from '../../features/events/cancellation/cancel-or-transfer-mails.ts'
import {
  type EventRow,
  type RegistrationRow,
  registrations,
  spotTransfers,
} from '../../features/events/events.tables.ts'
import * as mails from '../../features/events/registration-mails.ts'
import { builders } from '../builders.ts'
import type { MailRecorder, PayingServer } from './mail-recorder.ts'

/** Dates of the mails name the year, so they stay as they are until then. */
const EVENT = {
  name: 'Lakeshore Elite Camp',
  startsAt: new Date('2040-06-09T13:00:00Z'),
  endsAt: new Date('2040-06-11T21:00:00Z'),
}
const DEADLINE = new Date('2040-06-01T17:30:00Z')

export async function sendEventMails(server: PayingServer, { record, recordSent }: MailRecorder): Promise<void> {
  const { db, deps, send } = server
  const given = builders(server)
  const person = (firstName: string, lastName: string) =>
    given.signedIn({ email: `${firstName}.${lastName}@mail.example`.toLowerCase(), firstName, lastName })
  const ana = await person('Ana', 'Registrant')
  const ben = await person('Ben', 'Carter')
  const event = await given.event({
    ...EVENT,
    refundFullUntil: new Date('2040-05-26T13:00:00Z'),
    refundPartialUntil: new Date('2040-06-02T13:00:00Z'),
    refundPartialPercent: 50,
  })
  const stored = await given.registration(event.id, ana.id)

  type Seat = { event: EventRow; registration: RegistrationRow }
  const seat = (registration: Partial<RegistrationRow> = {}, of: Partial<EventRow> = {}): Seat => ({
    event: { ...event, ...of },
    registration: { ...stored, ...registration },
  })
  const recordSeat = (name: string, given: Seat, sending: (tx: Tx, seat: Seat) => Promise<unknown>, to = ana.email) =>
    recordSent(name, to, (tx) => sending(tx, given))

  await recordSeat('registration_confirmed', seat(), (tx, to) => mails.sendConfirmedEmail(deps, tx, to, 'self'))
  await recordSeat('registration_confirmed/due', seat({ amountDueCents: 5_000 }), (tx, to) =>
    mails.sendConfirmedEmail(deps, tx, to, 'staff'),
  )
  await db.update(registrations).set({ pricePaidCents: 7_500 }).where(eq(registrations.id, stored.id))
  await recordSeat('registration_confirmed/paid', seat(), (tx, to) => mails.sendConfirmedEmail(deps, tx, to, 'payment'))
  await recordSeat('payment_received', seat(), (tx, to) => mails.sendReceiptEmail(deps, tx, to, 7_500))
  await recordSeat('payment_received/in part', seat({ amountDueCents: 2_500 }), (tx, to) =>
    mails.sendReceiptEmail(deps, tx, to, 5_000),
  )
  await recordSeat('payment_recorded/cash', seat(), (tx, to) =>
    mails.sendReceiptEmail(deps, tx, to, 7_500, { method: 'cash' }),
  )
  await recordSeat('payment_recorded', seat(), (tx, to) =>
    mails.sendReceiptEmail(deps, tx, to, 7_500, { method: 'check', reference: 'No. 4711' }),
  )
  await recordSeat('payment_due', seat({ amountDueCents: 2_500 }), (tx, to) => mails.sendAmountDueEmail(deps, tx, to))
  await recordSeat('waitlist_offer', seat({ offerExpiresAt: DEADLINE }), (tx, to) => mails.sendOfferEmail(deps, tx, to))
  await recordSeat('waitlist_offer_expired', seat(), (tx, to) => mails.sendOfferExpiredEmail(deps, tx, to))
  await recordSeat('late_payment_refunded', seat(), (tx, to) => mails.sendPaymentTooLateEmail(deps, tx, to, 7_500))
  await recordSeat('duplicate_payment_refunded', seat(), (tx, to) => mails.sendPaidTwiceEmail(deps, tx, to, 7_500))
  await recordSeat('extra_payment_refunded', seat(), (tx, to) => mails.sendPaymentNotNeededEmail(deps, tx, to, 7_500))
  await recordSeat('payment_failed', seat(), (tx, to) => mails.sendPaymentFailedEmail(deps, tx, to))
  await recordSeat('payment_failed/offered', seat({ offerExpiresAt: DEADLINE }), (tx, to) =>
    mails.sendPaymentFailedEmail(deps, tx, to),
  )
  await recordSeat('registration_refunded', seat(), (tx, to) => mails.sendRefundedEmail(deps, tx, to, 7_500))
  await recordSeat('partial_refund', seat(), (tx, to) => mails.sendPartialRefundEmail(deps, tx, to, 2_500))
  await recordSeat('registration_canceled', seat(), (tx, to) => mails.sendCancelledEmail(deps, tx, to))
  await recordSeat('waitlisted', seat(), (tx, to) => mails.sendWaitlistedEmail(deps, tx, to))

  const share = { refund: 0, refundToOthers: 0, cashToReturn: 0, cashToOthers: 0, kept: 0, percent: 100, until: null }
  await recordSeat('own_cancellation', seat(), (tx, to) => after.sendOwnCancellationEmail(deps, tx, to, share))
  await recordSeat('own_cancellation/money', seat(), (tx, to) =>
    after.sendOwnCancellationEmail(deps, tx, to, {
      ...share,
      refund: 4_000,
      refundToOthers: 1_000,
      cashToReturn: 3_000,
      cashToOthers: 500,
      kept: 200,
    }),
  )
  const toBen = ben.email
  await recordSeat(
    'payer_refunded',
    seat(),
    (tx, to) => after.sendRefundToPayerEmail(deps, tx, to, ben.id, 2_500),
    toBen,
  )
  await recordSeat(
    'payer_cash_returned',
    seat(),
    (tx, to) => after.sendCashToPayerEmail(deps, tx, to, { payerId: ben.id, cents: 2_500 }),
    toBen,
  )
  const refund = { ownCents: 0, cashCents: 0, isDisputed: false }
  await recordSeat('event_canceled', seat(), (tx, to) => after.sendEventCanceledEmail(deps, tx, to, refund))
  await recordSeat('event_canceled/money', seat({}, { cancelReason: 'The gym flooded.\nWe tried.' }), (tx, to) =>
    after.sendEventCanceledEmail(deps, tx, to, { ownCents: 2_500, cashCents: 500, isDisputed: false }),
  )
  await recordSeat('event_canceled/disputed', seat(), (tx, to) =>
    after.sendEventCanceledEmail(deps, tx, to, { ...refund, isDisputed: true }),
  )
  await recordSeat('unused_payment_refunded', seat(), (tx, to) => after.sendPaymentUnusedEmail(deps, tx, to, 7_500))
  await recordSeat('canceled_event_payment_refunded', seat({}, { canceledAt: new Date() }), (tx, to) =>
    after.sendPaymentUnusedEmail(deps, tx, to, 7_500),
  )
  const [transfer] = await db
    .insert(spotTransfers)
    .values({ registrationId: stored.id, fromUserId: ana.id, toEmail: ben.email, expiresAt: DEADLINE })
    .returning()
  if (!transfer) throw new Error('no transfer')
  await recordSent('transfer_offer', ben.email, (tx) =>
    after.sendTransferOfferEmail(deps, tx, { event, transfer, from: ana }),
  )
  await recordSeat('spot_transferred', seat(), (tx, to) =>
    after.sendTransferredEmail(deps, tx, to, { to: ben, refundCents: 0, cashCents: 0 }),
  )
  await recordSeat('spot_transferred/money', seat(), (tx, to) =>
    after.sendTransferredEmail(deps, tx, to, { to: ben, refundCents: 2_500, cashCents: 500 }),
  )
  await recordSeat('transfer_declined', seat(), (tx, to) =>
    after.sendTransferDeclinedEmail(deps, tx, to, { id: ben.id, email: ben.email }),
  )

  const admin = await given.signedIn({ role: 'ADMIN', email: 'eva@mail.example', firstName: 'Eva', lastName: 'Stone' })
  const actor = {
    id: admin.id,
    role: admin.role,
    hasToReset: false,
    user: admin,
    sessionId: '',
    isRecentlyAuthenticated: true,
    hasJustWritten: false,
    mustAddSecondFactor: false,
  }
  await recordSent('staff_added', ben.email, (tx) =>
    sendAddedEmail(deps, tx, { actor, event, functions: ['director', 'desk'], account: ben }),
  )
  const invited = { actor, event, functions: ['clinician' as const], email: 'guest@mail.example', token: 'secret' }
  await recordSent('staff_invitation', invited.email, (tx) =>
    sendInvitationEmail(deps, tx, { ...invited, name: 'Gwen' }),
  )
  await recordSent('staff_invitation/unnamed', invited.email, (tx) =>
    sendInvitationEmail(deps, tx, { ...invited, name: undefined }),
  )
  const question = { params: { id: event.id }, body: { question: 'Is there parking?\nFor a bus?' } }
  await record('event_question', {
    to: deps.config.supportEmail,
    when: () => send(eventPagesApi.askOrganizer, question, { token: ana.token }),
  })

  const free = await given.event({ ...EVENT, name: 'Free Clinic' })
  await given.registration(free.id, ana.id)
  await record('event_deleted', {
    to: ana.email,
    when: () => send(eventsAdminApi.deleteEvent, { params: { id: free.id } }, { token: admin.token }),
  })
}
