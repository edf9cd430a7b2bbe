// Users and records for the attack tests. Users have unique contact details, so that a response that discloses them can
// be recognized.

import { createHash } from 'node:crypto'
import type { Role } from '@crew-chief/domain/roles'
import { inTransaction } from '../../src/db/transaction.ts'
import { openSession } from '../../src/features/accounts/open-session.ts'
import type { NewUser } from '../../src/features/accounts/public.ts'
import { calendarFeeds } from '../../src/features/camp/camp.tables.ts'
import { insertTemplate } from '../../src/features/event-templates/event-templates.store.ts'
import { SHIPPED_TEMPLATES } from '../../src/features/event-templates/shipped-templates.ts'
import { insertGroup } from '../../src/features/events/administration/event-groups.ts'
import { orders } from '../../src/features/orders/orders.tables.ts'
import { payments, providerCustomers, refunds } from '../../src/features/payments/payments.tables.ts'
import { mails } from '../../src/platform/mail/mail.tables.ts'
import { pauseBulk } from '../../src/platform/mail/mail-flow.store.ts'
import { newOpaqueToken } from '../../src/platform/tokens.ts'
import { builders, inDays, tiers } from '../../src/testing/builders.ts'
import { campBuilders } from '../../src/testing/camp-builders.ts'
import { postBuilders } from '../../src/testing/post-builders.ts'
import { productBuilders } from '../../src/testing/product-builders.ts'
import type { TestServer } from '../../src/testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../src/testing/upload-requests.ts'

/** By default tests send a sample of the attack requests; ATTACKS=all sends all of them, which takes minutes. */
export const isExhaustive = process.env.ATTACKS === 'all'

/** Users never see staff notes about themselves, even when they are staff. */
export const staffNoteOn = (userId: string): string => `Mark Note on ${userId}`

const firstRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

let serial = 0
/** Unique texts: group names and e-mail addresses must not repeat. */
export const unique = (word: string): string => `${word} ${++serial}`

const digitsOf = (text: string): string =>
  String(BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 12)}`))
    .slice(-7)
    .padStart(7, '0')

/** Contact details that scanResponse recognizes. */
const contactDetails = (name: string) => ({
  email: `${name.toLowerCase()}@secret.example`,
  phoneNumber: `999${digitsOf(name)}`,
  address: `Mark Lane of ${name}`,
})

export async function createFixture(server: TestServer) {
  const { db, deps } = server
  const given = builders(server)
  const camp = campBuilders(server)
  const { upload } = uploadRequests(server)
  const picture = pictureOf(40, 40)

  /** A signed-in user with recognizable contact details and a customer id at the payment provider. */
  const person = async (fields: Partial<NewUser> = {}) => {
    const name = `Mark${++serial}`
    const user = await given.signedIn({ lastName: name, ...contactDetails(name), ...fields })
    await db.insert(providerCustomers).values({ userId: user.id, customerId: `cus_${name}` })
    return user
  }

  /** Staff have a page in the directory. */
  const staff = async (role: Role, fields: Partial<NewUser> = {}) => {
    const user = await person({ role, ...fields })
    const { id: userId, firstName, lastName } = user
    await camp.directoryEntry({ userId, firstName, lastName })
    return user
  }
  const as = (role: Role, fields: Partial<NewUser> = {}) =>
    role === 'CLINICIAN' || role === 'ADMIN' ? staff(role, fields) : person({ role, ...fields })

  const payment = async (userId: string, fields: Partial<typeof payments.$inferInsert> = {}) => {
    const values = {
      purpose: 'membership' as const,
      subjectId: userId,
      userId,
      description: 'All You Need',
      amountCents: 4_999,
      status: 'paid' as const,
      request: { mode: 'subscription' as const, priceId: 'price_all_you_need', successUrl: '/', cancelUrl: '/' },
      sessionId: `cs_test_${++serial}`,
      paymentIntentId: `pi_${serial}`,
      expiresAt: inDays(1),
      paidAt: new Date(),
      ...fields,
    }
    return firstRow(await db.insert(payments).values(values).returning())
  }
  const failedRefund = async (userId: string) => {
    const { id: paymentId } = await payment(userId)
    const values = { paymentId, amountCents: 4_999, reason: 'asked for', status: 'failed' as const }
    return firstRow(await db.insert(refunds).values(values).returning())
  }

  const order = async (userId: string) => {
    const shippingAddress = {
      name: 'Pat',
      address: `Mark Lane of ${userId}`,
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      country: 'US',
    }
    const values = { userId, status: 'PROCESSING' as const, totalCents: 1_200, paidAt: new Date(), shippingAddress }
    return firstRow(await db.insert(orders).values(values).returning())
  }

  const mailTo = async ({ email, lastName }: { email: string; lastName: string }) => {
    const values = { toAddress: email, toName: lastName, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    return firstRow(await db.insert(mails).values(values).returning())
  }

  const calendarOf = async (eventId: string, userId: string) =>
    firstRow(await db.insert(calendarFeeds).values({ eventId, userId, token: newOpaqueToken() }).returning())

  return {
    server,
    given,
    camp,
    feed: postBuilders(server),
    shop: productBuilders(server),
    as,
    person,
    /** For records whose author or subject does not matter. */
    author: await as('CLINICIAN'),
    reader: await person(),
    payment,
    failedRefund,
    order,
    mailTo,
    pausedMail: () => inTransaction(db, (tx) => pauseBulk(tx, true)),
    calendarOf,
    template: () => {
      const [shipped] = SHIPPED_TEMPLATES
      if (!shipped) throw new Error('no template is shipped')
      return inTransaction(db, (tx) => insertTemplate(tx, { name: unique('Template'), plan: shipped.plan }))
    },
    group: () => inTransaction(db, (tx) => insertGroup(tx, unique('Group'))),
    paidEvent: () => given.event({ pricing: tiers(1_500, 2_500) }),
    /** A session on another device. */
    session: (user: Awaited<ReturnType<typeof person>>) => inTransaction(db, (tx) => openSession(deps, tx, user, '')),
    picture: async (token: string) => upload(token, { content: await picture }),
  }
}
export type Fixture = Awaited<ReturnType<typeof createFixture>>
export type TestUser = Awaited<ReturnType<Fixture['person']>>
