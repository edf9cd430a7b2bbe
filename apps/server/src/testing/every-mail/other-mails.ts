import { announcementsApi } from '@crew-chief/contract/announcements'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { ordersApi } from '@crew-chief/contract/orders'
import { formatWithZone } from '@crew-chief/domain/events/event-dates'
import type { NotificationKind } from '@crew-chief/domain/notifications/kinds'
import { eq, sql } from 'drizzle-orm'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { notifyReleased } from '../../features/camp/evaluations/notify-evaluation.ts'
import { runRemind } from '../../features/camp/remind.job.ts'
import { subscriptions } from '../../features/membership/membership.tables.ts'
import * as membership from '../../features/membership/membership-mails.ts'
import {
  notificationChoices,
  notificationDeliveries,
  notificationSettings,
} from '../../features/notifications/notifications.tables.ts'
import { runSendDigests } from '../../features/notifications/send-digests.job.ts'
import * as orders from '../../features/orders/order-mails.ts'
import { orderItems } from '../../features/orders/orders.tables.ts'
import { lockPayment } from '../../features/payments/payments.store.ts'
import { payments } from '../../features/payments/payments.tables.ts'
import { release } from '../../features/payments/settle-session.ts'
import { builders, inDays, tiers } from '../builders.ts'
import { campBuilders } from '../camp-builders.ts'
import { courtRequests } from '../court-requests.ts'
import { orderBuilders } from '../order-builders.ts'
import { expirePayment } from '../payment-state.ts'
import { registrationRequests } from '../registration-requests.ts'
import { settlementDeps } from '../settlement-deps.ts'
import type { MailRecorder, PayingServer } from './mail-recorder.ts'

export async function sendOrderMails(server: PayingServer, { record, recordSent }: MailRecorder): Promise<void> {
  const { db, deps, send } = server
  const ana = await builders(server).signedIn({ email: 'ana.order@mail.example', firstName: 'Ana', lastName: 'Buyer' })
  const order = await orderBuilders(server).order(ana.id, {
    id: '3f2a9c1e-0000-4000-8000-000000000001',
    shippingAddress: {
      name: 'Ana Buyer',
      address: '12 Baseline Rd',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      country: 'US',
    },
  })
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id))
  const recordOrder = (name: string, sending: (tx: Tx) => Promise<unknown>) => recordSent(name, ana.email, sending)
  await recordOrder('order_confirmed', (tx) => orders.sendOrderConfirmation(deps, tx, { order, items }))
  await recordOrder('order_shipped', (tx) => orders.sendShippedEmail(deps, tx, order))
  await recordOrder('order_shipped/tracked', (tx) =>
    orders.sendShippedEmail(deps, tx, { ...order, trackingNumber: '1Z999' }),
  )
  await recordOrder('order_refunded', (tx) => orders.sendRefundedEmail(deps, tx, order, 1_200))
  await recordOrder('order_refunded/canceled', (tx) =>
    orders.sendRefundedEmail(deps, tx, { ...order, status: 'CANCELLED' }, 1_200),
  )
  await recordOrder('order_partial_refund', (tx) => orders.sendPartialRefundEmail(deps, tx, order, 600))
  await recordOrder('order_late_payment_refunded', (tx) => orders.sendPaymentTooLateEmail(deps, tx, order, 1_200))
  await recordOrder('order_payment_failed', (tx) => orders.sendPaymentFailedEmail(deps, tx, order))
  await record('order_question', {
    to: deps.config.supportEmail,
    when: () =>
      send(ordersApi.askSupport, { params: { id: order.id }, body: { message: 'Where is it?' } }, { token: ana.token }),
  })
}

export async function sendMembershipMails(server: PayingServer, { recordSent }: MailRecorder): Promise<void> {
  const { db, deps } = server
  const ana = await builders(server).user({ email: 'ana.member@mail.example', firstName: 'Ana', lastName: 'Member' })
  const periodEnd = new Date('2040-07-01T16:00:00Z')
  const values = {
    id: 'sub_every',
    userId: ana.id,
    plan: 'ALL_YOU_WANT' as const,
    status: 'active' as const,
    periodEnd,
  }
  const [subscription] = await db.insert(subscriptions).values(values).returning()
  if (!subscription) throw new Error('no subscription')
  const charge = {
    paymentId: '3f2a9c1e-0000-4000-8000-000000000002',
    amountCents: 4_999,
    card: { brand: 'visa', last4: '4242' },
  }
  const amount = { description: 'All You Need membership', amountCents: 4_999 }
  const recordTo = (name: string, sending: (tx: Tx) => Promise<unknown>) => recordSent(name, ana.email, sending)
  const plan = {
    subscription: { ...subscription, plan: 'ALL_YOU_NEED' as const },
    benefits: ['Member pricing', 'The library'],
  }
  await recordTo('membership_started', (tx) => membership.sendStartedEmail(deps, tx, ana, plan, charge))
  await recordTo('membership_started/plain', (tx) =>
    membership.sendStartedEmail(deps, tx, ana, { ...plan, benefits: [] }, { ...charge, card: null }),
  )
  await recordTo('plan_switched', (tx) =>
    membership.sendSwitchedEmail(deps, tx, ana, subscription, { from: 'ALL_YOU_NEED', cost: null }),
  )
  await recordTo('membership_renewed', (tx) => membership.sendRenewedEmail(deps, tx, ana, subscription, charge))
  await recordTo('membership_renewed/ends', (tx) =>
    membership.sendRenewedEmail(deps, tx, ana, { ...subscription, endsAtPeriodEnd: true }, charge),
  )
  await recordTo('membership_price_changed', (tx) =>
    membership.sendPriceChangedEmail(deps, tx, ana, subscription, { priceCents: 8_999, period: 'month' }),
  )
  await recordTo('membership_payment_failed', (tx) =>
    membership.sendPaymentFailedEmail(deps, tx, ana, subscription, new Date('2040-06-01T16:00:00Z')),
  )
  await recordTo('membership_ended', (tx) => membership.sendEndedEmail(deps, tx, ana, subscription))
  await recordTo('membership_ended_unpaid', (tx) =>
    membership.sendEndedEmail(deps, tx, ana, { ...subscription, status: 'past_due' }),
  )
  await recordTo('membership_payment_returned', (tx) => membership.sendPaymentReturnedEmail(deps, tx, ana, amount))
  await recordTo('membership_refunded', (tx) => membership.sendRefundedEmail(deps, tx, ana, amount))
  await recordTo('membership_not_paid', (tx) => membership.sendNotPaidEmail(deps, tx, ana))
}

/** Returns what differs between runs, so that it can be replaced. */
export async function sendCampMails(server: PayingServer, { record, recordSent }: MailRecorder) {
  const { db, deps, send } = server
  const given = builders(server)
  const camps = campBuilders(server)
  const staff = await given.signedIn({ role: 'ADMIN', email: 'ida@mail.example', firstName: 'Ida', lastName: 'Boyd' })
  const camp = await camps.camp({
    name: 'Winter Camp',
    timezone: 'America/Chicago',
    startsAt: inDays(3),
    endsAt: inDays(4),
  })
  const ana = await camps.participant(camp.id, { email: 'ana.camp@mail.example', firstName: 'Ana', lastName: 'Camper' })
  const kinds: NotificationKind[] = [
    ...(['game_soon', 'announcement', 'schedule', 'evaluation_acknowledged'] as const),
    ...(['assignment_declined', 'comment', 'new_post', 'newsletter'] as const),
  ]
  await db
    .insert(notificationChoices)
    .values(kinds.map((kind) => ({ userId: ana.id, kind, channel: 'email' as const, isOn: true })))
  await db.execute(
    sql`update registrations set accepted_at = now() - interval '30 days', created_at = now() - interval '30 days', confirmed_at = now() - interval '30 days'`,
  )

  await record('event_reminder', { to: ana.email, when: () => runRemind(deps) })
  await recordSent('evaluation_released', ana.email, (tx) => notifyReleased(deps, tx, camp, ana))
  const announce = (body: object) =>
    send(
      announcementsApi.createAnnouncement,
      { params: { eventId: camp.id }, body: { title: 'Lunch', content: 'At noon.\nBring water.', ...body } },
      { token: staff.token },
    )
  await record('announcement', { to: ana.email, when: () => announce({}) })
  await record('important_announcement', { to: ana.email, when: () => announce({ important: true }) })
  const court = await camps.court(camp.id, { name: 'Court 1', campers: [ana.id], startTime: '08:00', endTime: '09:00' })
  await record('crew_message', {
    to: ana.email,
    when: () => announce({ audience: 'crew', courtId: court.id }),
  })
  const requests = courtRequests(server, staff.token)
  await requests.settings(camp.id, { asksForResponse: true })
  await record('courts_published', { to: ana.email, when: () => requests.notify(camp.id) })
  await camps.court(camp.id, { name: 'Court 2', campers: [ana.id], startTime: '10:00', endTime: '11:00' })
  await record('courts_changed', { to: ana.email, when: () => requests.notify(camp.id) })

  const newsletter = {
    type: 'NEWSLETTER' as const,
    title: 'June issue',
    description: 'What is new.',
    content: 'First *part*.\n\nSecond part.',
    requiredRole: 'NON_MEMBER' as const,
  }
  await record('newsletter', {
    to: ana.email,
    when: () => send(feedAdminApi.createPost, { body: newsletter }, { token: staff.token }),
  })

  const notice = (kind: NotificationKind) => (tx: Tx) =>
    deps.notify(tx, [{ userId: ana.id, kind, title: 'The title', body: 'The body.', mentions: [], path: '/library' }])
  await recordSent('game_soon', ana.email, notice('game_soon'))
  await recordSent('schedule_changed', ana.email, notice('schedule'))
  await recordSent('evaluation_acknowledged', ana.email, notice('evaluation_acknowledged'))
  await recordSent('assignment_declined', ana.email, notice('assignment_declined'))
  await recordSent('comment', ana.email, notice('comment'))
  await recordSent('new_post', ana.email, notice('new_post'))
  await db.insert(notificationSettings).values({ userId: ana.id, hasDigest: true })
  const digest = (count: number) => async () => {
    for (let sent = 0; sent < count; sent++) await inTransaction(db, notice('comment'))
    await db.update(notificationDeliveries).set({ dueAt: sql`now()` }).where(eq(notificationDeliveries.isDigest, true))
    await runSendDigests(deps)
  }
  await record('digest', { to: ana.email, when: digest(1) })
  await record('digest/two', { to: ana.email, when: digest(2) })
  return { when: formatWithZone(camp.startsAt, camp.timezone, new Date()) }
}

/** To the organizer. */
export async function sendPaymentAlerts(server: PayingServer, { record }: MailRecorder): Promise<void> {
  const { db, deps, knobs } = server
  const given = builders(server)
  const { open, pay, paymentOf } = registrationRequests(server)
  const person = () => given.signedIn({ firstName: 'Ana', lastName: 'Payer' })
  const to = deps.config.supportEmail
  const camp = (maxParticipants = 10) =>
    given.event({ name: 'Summer Camp', pricing: tiers(5_000, 7_500), maxParticipants })

  const { id } = await camp(1)
  const late = await open(id, (await person()).token)
  await expirePayment(server, late)
  const { id: paymentId } = await paymentOf(late)
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment) await release(settlementDeps(deps), tx, payment)
  })
  await pay(id, (await person()).token)
  await record('late_payment_alert', { to, when: () => knobs.pay(late) })

  const amiss = await open((await camp()).id, (await person()).token)
  await db.update(payments).set({ amountCents: 9_900 }).where(eq(payments.sessionId, amiss))
  await record('payment_on_hold', { to, when: () => knobs.pay(amiss) })

  const paid = await paymentOf(await pay((await camp()).id, (await person()).token))
  const dispute = { id: '' }
  await record('payment_disputed', {
    to,
    when: async () => {
      dispute.id = await knobs.openDispute(paid.paymentIntentId ?? '')
    },
  })
  await record('dispute_won', { to, when: () => knobs.closeDispute(dispute.id, 'won') })
  const other = await paymentOf(await pay((await camp()).id, (await person()).token))
  const lost = await knobs.openDispute(other.paymentIntentId ?? '')
  await knobs.delivered()
  await record('dispute_lost', { to, when: () => knobs.closeDispute(lost, 'lost') })
}
