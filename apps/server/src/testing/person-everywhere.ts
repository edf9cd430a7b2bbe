// A person with rows in every table that holds personal data. Everything that an erasure has to remove contains `Quill`,
// also both addresses that the person had.

import { randomUUID } from 'node:crypto'
import { announcementsApi } from '@crew-chief/contract/announcements'
import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { eventStaffApi } from '@crew-chief/contract/event-staff'
import { feedApi } from '@crew-chief/contract/feed'
import { ordersApi } from '@crew-chief/contract/orders'
import { usersApi } from '@crew-chief/contract/users'
import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '../db/transaction.ts'
import { accountInvitations, knownDevices, resetCodes, users } from '../features/accounts/accounts.tables.ts'
import { passkeys } from '../features/accounts/passkeys/passkeys.tables.ts'
import {
  authChallenges,
  authenticators,
  recoveryCodes,
} from '../features/accounts/second-factor/second-factor.tables.ts'
import { auditEntries } from '../features/audit/audit.tables.ts'
import { recordAudit } from '../features/audit/public.ts'
import { calendarFeeds, evaluationVersions, scheduleChanges } from '../features/camp/camp.tables.ts'
import { courtBoards, courtCampers, courtNotices, courtPositions } from '../features/courts/courts.tables.ts'
import { cashReturns, recordedPayments, spotTransfers, waiverAcceptances } from '../features/events/events.tables.ts'
import { libraryFollows } from '../features/feed/feed.tables.ts'
import { orphanedSubscriptions, subscriptions } from '../features/membership/membership.tables.ts'
import {
  notificationChoices,
  notificationSettings,
  notifications,
} from '../features/notifications/notifications.tables.ts'
import { disputes, payments, providerCustomers, refunds } from '../features/payments/payments.tables.ts'
import { pushSubscriptions } from '../features/push/push.tables.ts'
import { uploads } from '../features/uploads/uploads.tables.ts'
import { mailBounces, mails } from '../platform/mail/mail.tables.ts'
import { builders, inDays } from './builders.ts'
import { campBuilders } from './camp-builders.ts'
import { orderBuilders } from './order-builders.ts'
import { postBuilders } from './post-builders.ts'
import type { TestServer } from './test-server.ts'

type Person = Awaited<ReturnType<ReturnType<typeof builders>['signedIn']>>
const FIRST_ADDRESS = 'quill.first@mail.example'

type World = { quill: Person; bob: Person; admin: Person; campId: string }

export async function personEverywhere(server: TestServer): Promise<World> {
  const given = builders(server)
  const bob = await given.signedIn({ firstName: 'Bob', lastName: 'Stays' })
  const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Ada', lastName: 'Zimmer' })
  const camp = await campBuilders(server).camp({ name: 'Lakeshore Camp' })
  await inviteToStaff(server, admin, FIRST_ADDRESS)
  const before = await given.signedIn({
    email: FIRST_ADDRESS,
    firstName: 'Quill',
    lastName: 'Quillford',
    phoneNumber: '5559876543',
    address: '1 Quill Street',
    profileImage: '/files/profile/quill.png',
    experienceLevels: ['FIBA'],
  })
  const quill = await changeAddress(server, { quill: before, bob, admin })
  const world = { quill, bob, admin, campId: camp.id }
  await addAccount(server, world)
  await addEvents(server, world)
  await addMoney(server, world)
  await addCamp(server, world)
  await addFeed(server, world)
  while ((await server.runJobs()) > 0);
  // Texts to others still have the earlier name.
  await server.db.update(users).set({ lastName: 'Rarename' }).where(eq(users.id, quill.id))
  await addMessages(server, world)
  while ((await server.runJobs()) > 0);
  // The next notice takes it, so it is added after the jobs.
  const change = { eventId: camp.id, itemId: randomUUID(), actorId: quill.id, text: 'Lunch moved.' }
  await server.db.insert(scheduleChanges).values(change)
  return world
}

async function inviteToStaff(server: TestServer, { token }: Person, email: string) {
  const { id } = await campBuilders(server).camp()
  await server.send(eventStaffApi.addStaff, { params: { id }, body: { email, functions: ['desk'] } }, { token })
}

/** Leaves an invitation, a transfer, mails and a bounce with the first address, none of which names the account. */
async function changeAddress(server: TestServer, { quill, bob, admin }: Omit<World, 'campId'>): Promise<Person> {
  const { db, send } = server
  const { id } = await builders(server).event()
  await builders(server).registration(id, bob.id)
  await send(cancelOrTransferApi.offerTransfer, { params: { id }, body: { email: quill.email } }, { token: bob.token })
  await send(cancelOrTransferApi.withdrawTransfer, { params: { id } }, { token: bob.token })
  await db.insert(mailBounces).values({ address: quill.email, reason: 'Mailbox full' })
  const text = `Reply to ${quill.email}.`
  await db.insert(mails).values({ toAddress: 'support@crew.example', toName: '', subject: 'A', text, html: text })
  await db.insert(auditEntries).values({ action: 'users.edited', details: { fields: quill.email } })
  const { firstName, lastName, phoneNumber } = quill
  const body = { email: 'quill.rare@mail.example', firstName, lastName, phoneNumber }
  const { status } = await send(usersApi.updateUser, { params: { id: quill.id }, body }, { token: admin.token })
  if (status !== 200) throw new Error(`the address was not changed: ${status}`)
  return { ...quill, email: body.email }
}

async function addAccount({ db, deps, send }: TestServer, { quill: { id, token }, admin }: World) {
  const soon = inDays(1)
  const hash = Buffer.from('hash')
  const sessionId = deps.accessTokens.read(token)?.sid ?? ''
  await db.insert(knownDevices).values({ userId: id, device: 'Quill Browser' })
  await db.insert(resetCodes).values({ userId: id, codeHash: 'hash', triesLeft: 3, expiresAt: soon })
  const invitation = { tokenHash: hash, expiresAt: soon }
  await db.insert(accountInvitations).values({ userId: id, ...invitation })
  await db.insert(authenticators).values({ userId: id, secret: hash, confirmedAt: new Date() })
  await db.insert(recoveryCodes).values({ userId: id, lookup: 'a', codeHash: 'hash' })
  const challenge = { kind: 'passkey-proof', userId: id, triesLeft: 1, expiresAt: soon } as const
  await db.insert(authChallenges).values({ tokenHash: hash, ...challenge })
  const passkey = { credentialId: 'credential', publicKey: hash, signCount: 0, name: 'Quill’s phone' }
  await db.insert(passkeys).values({ userId: id, ...passkey })
  const device = { endpoint: 'https://push.example/1', p256dh: 'key', auth: 'key', device: 'Chrome on Quillphone' }
  await db.insert(pushSubscriptions).values({ userId: id, sessionId, ...device })
  const file = { ownerId: id, contentType: 'image/png', size: 10, attachedAt: new Date() }
  await db.insert(uploads).values([
    { ...file, folder: 'profile', key: 'profile/1.png', publicUrl: '/files/profile/1.png' },
    { ...file, folder: 'products/images', key: 'products/1.png', publicUrl: '/files/products/1.png' },
  ])
  await send(usersApi.changeMembership, { body: { userId: id, membership: 'ALL_YOU_NEED' } }, { token: admin.token })
}

async function addEvents(server: TestServer, { quill, bob, admin, campId }: World) {
  const { db, send } = server
  const given = builders(server)
  const marked = { complimentaryReason: 'Quill is a volunteer', complimentaryBy: admin.id, note: 'Quill is late' }
  const spot = await given.registration(campId, quill.id, { ...marked, shirtSize: 'XL', level: 'JUCO' })
  const past = { registrationId: spot.id, expiresAt: new Date() }
  await db
    .insert(spotTransfers)
    .values({ ...past, fromUserId: bob.id, toEmail: 'quill.old@mail.example', toUserId: quill.id, status: 'accepted' })
  await campBuilders(server).staff((await given.event()).id, { userId: quill.id, functions: ['director'] })
  await db.insert(waiverAcceptances).values({ eventId: campId, version: 1, userId: quill.id })
  const cash = { registrationId: spot.id, payerId: quill.id, amountCents: 500 }
  await db.insert(recordedPayments).values({ ...cash, method: 'check', reference: 'No. 4711', recordedBy: admin.id })
  await db.insert(cashReturns).values(cash)
  // Mails and notifications to Bob that name Quill.
  const later = await given.event({ name: 'Summer Camp' })
  await given.registration(later.id, bob.id)
  const offer = { params: { id: later.id }, body: { email: quill.email } }
  await send(cancelOrTransferApi.offerTransfer, offer, { token: bob.token })
  const [{ id } = { id: '' }] = await db.select().from(spotTransfers).where(sql`status = 'offered'`)
  await send(cancelOrTransferApi.declineTransfer, { params: { id } }, { token: quill.token })
  const subject = { kind: 'registration', id: spot.id, name: 'Lakeshore Camp' } as const
  const others = { ...subject, id: crypto.randomUUID() }
  await inTransaction(db, async (tx) => {
    await recordAudit(tx, null, { action: 'registrations.complimentary', subject, details: { reason: 'For Quill' } })
    const details = { from: 'Quill Rarename', to: 'Bob Stays' }
    await recordAudit(tx, null, { action: 'registrations.transferred', subject: others, details })
  })
  // Earlier versions did not store whom an entry is about.
  await db.insert(auditEntries).values({
    action: 'registrations.complimentary',
    subjectKind: 'registration',
    subjectId: spot.id,
    subjectName: 'Lakeshore Camp',
    details: { reason: 'For Quill, earlier' },
  })
}

async function addMoney(server: TestServer, { quill: { id, token } }: World) {
  const { db, send } = server
  const shippingAddress = { name: 'Quill R.', address: '1 Quill St', city: 'Dayton', state: 'OH', country: 'US' }
  const order = await orderBuilders(server).order(id, {
    status: 'DELIVERED',
    trackingNumber: '1Z999',
    shippingAddress: { ...shippingAddress, zipCode: 'Quill-ZIP' },
  })
  const message = { params: { id: order.id }, body: { message: 'Quill wants to know when it arrives.' } }
  await send(ordersApi.askSupport, message, { token })
  const request = { mode: 'payment' as const, lines: [], successUrl: '/', cancelUrl: '/' }
  const [payment = { id: '' }] = await db
    .insert(payments)
    .values({
      purpose: 'order',
      subjectId: order.id,
      userId: id,
      description: 'Order',
      amountCents: 1_200,
      status: 'paid',
      request,
      expiresAt: new Date(),
      paidAt: new Date(),
    })
    .returning()
  const part = { paymentId: payment.id, amountCents: 100, reason: 'Damaged' }
  await db.insert(refunds).values({ ...part, status: 'succeeded' })
  await db.insert(disputes).values({ ...part, providerDisputeId: 'dp_1', status: 'won' })
  await db.insert(providerCustomers).values({ userId: id, customerId: 'cus_1' })
  const ended = { plan: 'ALL_YOU_NEED', status: 'canceled', periodEnd: new Date() } as const
  await db.insert(subscriptions).values({ id: 'sub_1', userId: id, ...ended })
  await db.insert(orphanedSubscriptions).values({ sessionId: 'cs_1', userId: id, isPaid: false })
}

async function addCamp(server: TestServer, { quill, bob, campId }: World) {
  const { db, send } = server
  const make = campBuilders(server)
  const record = { userId: quill.id, firstName: 'Quill', lastName: 'Rarename', notes: 'Quill’s notes' }
  const entry = await make.directoryEntry(record)
  const about = { eventId: campId, officialId: quill.id, authorId: bob.id }
  const { id } = await make.evaluation(about, { content: 'Quill was great', openedAt: new Date() })
  const version = { evaluationId: id, content: 'Quill was good', scores: [], keep: [], improve: [], releasedBy: bob.id }
  await db.insert(evaluationVersions).values([
    { ...version, number: 1, releasedAt: inDays(-2) },
    { ...version, number: 2, releasedAt: inDays(-1) },
  ])
  await make.evaluation({ eventId: campId, officialId: bob.id, authorId: quill.id }, { content: 'Well done, Bob' })
  await make.evaluation(
    { eventId: campId, officialId: bob.id, authorId: quill.id },
    { content: 'Draft by Quill', status: 'DRAFT' },
  )
  const court = await make.court(campId)
  await db.insert(courtPositions).values({ courtId: court.id, position: 'clinician', clinicianId: entry.id })
  const response = { response: 'declined', responseReason: 'Quill is ill', respondedAt: new Date() } as const
  await db.insert(courtCampers).values({ courtId: court.id, userId: quill.id, ...response })
  await db.insert(courtNotices).values({ eventId: campId, userId: quill.id, games: [] })
  await db.insert(courtBoards).values({ eventId: campId, changedBy: quill.id })
  await db.insert(calendarFeeds).values({ eventId: campId, userId: quill.id, token: 'a-secret-address-of-quill' })
  // The mail to the participants names its author.
  const { id: eventId } = await make.camp()
  await make.staff(eventId, { userId: quill.id, functions: ['director'] })
  await builders(server).registration(eventId, bob.id)
  const body = { title: 'Lunch', content: 'At noon.', important: true }
  await send(announcementsApi.createAnnouncement, { params: { eventId }, body }, { token: quill.token })
}

async function addFeed(server: TestServer, { quill: { id, token }, bob }: World) {
  const { textPost, quizPost, pollPost, like, answer, vote } = postBuilders(server)
  const own = { authorId: id }
  await textPost({ ...own, title: 'Zone defense', files: [{ name: 'zone.png' }] })
  await quizPost({ ...own, title: 'Travel quiz' })
  await pollPost({ ...own, title: 'Block or charge' })
  const post = await textPost({ authorId: bob.id })
  const quiz = await quizPost()
  const poll = await pollPost()
  await like(post.id, id)
  await answer(quiz.questions[0]?.id ?? '', id, 1)
  await vote(poll.id, id, 1)
  await server.db.insert(libraryFollows).values({ userId: id, library: 'QUIZZES' })
  await server.send(feedApi.recordPostView, { params: { id: post.id } }, { token })
  await server.send(feedApi.addComment, { params: { id: post.id }, body: { content: 'Quill disagrees.' } }, { token })
}

async function addMessages({ db, deps }: TestServer, { quill, bob }: World) {
  const courts = { kind: 'courts', title: 'Your courts, Quill', body: 'Court 3', mentions: [], path: '/camp' } as const
  await inTransaction(db, (tx) => deps.notify(tx, [{ userId: quill.id, ...courts }]))
  await db.insert(notificationChoices).values({ userId: quill.id, kind: 'comment', channel: 'email', isOn: true })
  await db.insert(notificationSettings).values({ userId: quill.id, hasDigest: true, timezone: 'America/Chicago' })
  await db.insert(mailBounces).values({ address: quill.email, reason: 'Quill is unknown' })
  // As the previous version wrote them.
  const title = 'Quill Rarename commented on Hands'
  const old = { userId: bob.id, kind: 'comment', path: '/library', inApp: true } as const
  const mail = { subject: 'Lunch', parts: ['Quill Rarename posted an announcement.'] }
  await db.insert(notifications).values({ ...old, title, body: 'Quill disagrees.' })
  await db.execute(sql`insert into notifications (user_id, kind, path, in_app, title, body, mail)
    values (${bob.id}, 'announcement', '/camp', true, 'Lunch', 'At noon.', ${JSON.stringify(mail)})`)
  const body = { subject: 'A message', text: `Reply to ${quill.email}.`, html: `Reply to ${quill.email}.` }
  await db.insert(mails).values({ toAddress: 'support@crew.example', toName: 'Support', ...body })
}
