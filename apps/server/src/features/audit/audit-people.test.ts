import { accountsApi } from '@crew-chief/contract/accounts'
import { auditApi } from '@crew-chief/contract/audit'
import { cancelOrTransferApi } from '@crew-chief/contract/cancel-or-transfer'
import { directoryApi } from '@crew-chief/contract/directory'
import { mailApi } from '@crew-chief/contract/mail'
import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { paymentsApi } from '@crew-chief/contract/payments'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { orderBuilders } from '../../testing/order-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/accounts.tables.ts'
import { registrations, spotTransfers } from '../events/events.tables.ts'
import { payments, refunds } from '../payments/payments.tables.ts'
import { auditEntries } from './audit.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { db, send } = server
const admin = await given.as('ADMIN')
const { token } = admin

type Person = Awaited<ReturnType<typeof given.signedIn>>

const found = async (search: string) => (await send(auditApi.listAudit, { query: { search } }, { token })).body.entries

async function payment(person: Person) {
  const values = {
    purpose: 'membership' as const,
    subjectId: person.id,
    userId: person.id,
    description: 'All You Need',
    amountCents: 5_000,
    status: 'quarantined' as const,
    trouble: 'Paid in EUR, expected USD.',
    request: { mode: 'subscription' as const, priceId: 'price', successUrl: '/', cancelUrl: '/' },
    expiresAt: new Date(),
  }
  const [row] = await db.insert(payments).values(values).returning()
  return row?.id ?? ''
}

async function mailTo(person: Person) {
  const text = { subject: 'Camp news', text: 'words', html: 'words' }
  const [mail] = await db
    .insert(mails)
    .values({ toAddress: person.email, toName: 'Pat', ...text, status: 'FAILED' })
    .returning()
  return mail?.id ?? ''
}

async function registered(person: Person) {
  const event = await given.event()
  const { id } = await given.registration(event.id, person.id, { amountDueCents: 5_000 })
  return { id: event.id, registrationId: id }
}

/** One operation for each kind of record that concerns a person, and for each way money and roles change. */
const OPERATIONS: Record<string, (person: Person) => Promise<{ status: number }>> = {
  'accounts.reset_token_made': ({ id }) => send(accountsApi.makeResetToken, { body: { userId: id } }, { token }),
  'users.role_changed': ({ id }) =>
    send(usersApi.changeMembership, { body: { userId: id, membership: 'CLINICIAN' } }, { token }),
  'registrations.changed': async (person) =>
    send(registrationsApi.changeRegistration, { params: await registered(person), body: { note: 'Late' } }, { token }),
  'registrations.complimentary': async (person) =>
    send(
      registrationsApi.changeRegistration,
      { params: await registered(person), body: { complimentaryReason: 'Helper' } },
      { token },
    ),
  'registrations.edited': async (person) =>
    send(
      registrationsApi.changeRegistration,
      { params: await registered(person), body: { price: { amount: 40, reason: 'Agreed' } } },
      { token },
    ),
  'registrations.payment_recorded': async (person) =>
    send(
      registrationsApi.recordPayment,
      { params: await registered(person), body: { method: 'cash', amount: 50 } },
      { token },
    ),
  'registrations.canceled_by_participant': async (person) => {
    const { id } = await registered(person)
    return send(cancelOrTransferApi.cancelMyRegistration, { params: { id }, body: { expectedRefund: 0 } }, person)
  },
  'payments.refund_settled': async (person) => {
    const values = { paymentId: await payment(person), amountCents: 1_000, reason: 'Asked', status: 'failed' as const }
    const [refund] = await db.insert(refunds).values(values).returning()
    return send(
      paymentsApi.settleRefund,
      { params: { id: refund?.id ?? '' }, body: { note: 'Sent a check' } },
      { token },
    )
  },
  'payments.resolved': async (person) =>
    send(
      paymentsApi.resolvePayment,
      { params: { id: await payment(person) }, body: { note: 'Asked', refund: false } },
      { token },
    ),
  'orders.status_changed': async (person) => {
    const { id } = await orderBuilders(server).order(person.id)
    return send(ordersAdminApi.setOrderStatus, { params: { id }, body: { status: 'DELIVERED' } }, { token })
  },
  'mail.resent': async (person) => send(mailApi.resendMail, { params: { id: await mailTo(person) } }, { token }),
  'officials.deleted': async ({ id: userId, firstName, lastName }) => {
    const { id } = await campBuilders(server).directoryEntry({ userId, firstName, lastName })
    return send(directoryApi.deleteOfficial, { params: { id } }, { token })
  },
}

let serial = 0
const named = () => given.signedIn({ firstName: 'Quinn', lastName: `Marblewood${++serial}X` })

test.each(Object.entries(OPERATIONS))('%s names the person and is found by the name', async (action, operate) => {
  const person = await named()
  expect((await operate(person)).status).toBeLessThan(300)
  const [entry, ...more] = await found(person.lastName)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    action,
    person: { id: person.id, name: `Quinn ${person.lastName}`, nameThen: null, isErased: false },
  })
})

test('a transfer names both people', async () => {
  const sender = await named()
  const recipient = await named()
  const event = await given.event({ waiver: 'I play at my own risk.' })
  await given.registration(event.id, sender.id)
  const params = { id: event.id }
  await send(cancelOrTransferApi.offerTransfer, { params, body: { email: recipient.email } }, sender)
  const [offer] = await db.select().from(spotTransfers).where(eq(spotTransfers.fromUserId, sender.id))
  const accepted = { params: { id: offer?.id ?? '' }, body: { waiverVersion: 1 } }
  expect((await send(cancelOrTransferApi.acceptTransfer, accepted, recipient)).status).toBe(200)
  const [entry] = await found(sender.lastName)
  expect(entry).toMatchObject({
    action: 'registrations.transferred',
    actor: { id: recipient.id },
    person: { id: sender.id, name: `Quinn ${sender.lastName}` },
  })
  expect(await found(recipient.lastName)).toContainEqual(entry)
})

test('after a change of name entries are found by the old and the new one', async () => {
  const person = await named()
  await OPERATIONS['registrations.payment_recorded']?.(person)
  await db.update(users).set({ lastName: 'Newlywed' }).where(eq(users.id, person.id))
  const [byNew] = await found('quinn newly')
  const [byOld] = await found(person.lastName)
  expect(byNew?.person).toEqual({
    id: person.id,
    name: 'Quinn Newlywed',
    nameThen: `Quinn ${person.lastName}`,
    isErased: false,
  })
  expect(byOld).toEqual(byNew)
})

test('erasing a person keeps what the log says about others: an earlier holder of their spot, and similar names', async () => {
  const earlier = await named()
  await OPERATIONS['registrations.complimentary']?.(earlier)
  const [entry] = await found(earlier.lastName)
  const later = await given.signedIn({ firstName: 'An', lastName: 'Li' })
  const registrationId = entry?.subject?.id ?? ''
  await db.update(registrations).set({ userId: later.id }).where(eq(registrations.id, registrationId))
  const guest = { guest: 'Susan Lindgren' }
  await db.insert(auditEntries).values({ action: 'staff.added', actorName: 'Dana', details: guest })
  expect((await send(usersApi.eraseMe, { body: { password: PASSWORD } }, later)).status).toBe(204)
  expect((await found(earlier.lastName))[0]?.details).toEqual(entry?.details)
  const kept = await db.select().from(auditEntries).where(eq(auditEntries.action, 'staff.added'))
  expect(kept.map(({ details }) => details)).toContainEqual(guest)
})

test('an erased person is not named', async () => {
  const person = await named()
  await OPERATIONS['registrations.payment_recorded']?.(person)
  await OPERATIONS['registrations.complimentary']?.(person)
  await OPERATIONS['officials.deleted']?.(person)
  const before = await found(person.lastName)
  expect(before).toHaveLength(3)
  expect((await send(usersApi.eraseMe, { body: { password: PASSWORD } }, person)).status).toBe(204)
  expect(await found(person.lastName)).toEqual([])
  const rows = await db.select().from(auditEntries).where(eq(auditEntries.personId, person.id))
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${person.lastName}|Helper`))
  const { body } = await send(auditApi.listAudit, { query: {} }, { token })
  expect(body.entries.find(({ id }) => id === before[0]?.id)?.person).toEqual({
    id: person.id,
    name: 'Deleted user',
    nameThen: null,
    isErased: true,
  })
})
