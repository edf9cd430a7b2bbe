// A server with somebody of every kind on it, and what belongs to whom: what the attacks on every call aim at.
// People carry marks nothing else has, so that a reply that gives one of them away is seen at once.

import { createHash } from 'node:crypto'
import type { Role } from '@crew-chief/domain/roles'
import { inTransaction } from '../../src/db/transaction.ts'
import { openSession } from '../../src/features/accounts/open-session.ts'
import type { NewUser } from '../../src/features/accounts/public.ts'
import { calendarFeeds } from '../../src/features/camp/camp.tables.ts'
import { insertGroup } from '../../src/features/events/event-groups.ts'
import { orders } from '../../src/features/orders/orders.tables.ts'
import { payments, providerCustomers, refunds } from '../../src/features/payments/payments.tables.ts'
import { mails } from '../../src/platform/mail/mail.tables.ts'
import { newOpaqueToken } from '../../src/platform/tokens.ts'
import { builders, inDays, tiers } from '../../src/testing/builders.ts'
import { campBuilders } from '../../src/testing/camp-builders.ts'
import { postBuilders } from '../../src/testing/post-builders.ts'
import { productBuilders } from '../../src/testing/product-builders.ts'
import type { TestServer } from '../../src/testing/test-server.ts'
import { pictureOf, uploadRequests } from '../../src/testing/upload-requests.ts'

/** What staff noted about somebody. It is not for them, whatever else they are. */
export const noteOn = (userId: string): string => `Mark Note on ${userId}`

export const one = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('there is no row')
  return row
}

let serial = 0
/** Texts of the stage never repeat: names of groups and addresses of people must not. */
export const another = (word: string): string => `${word} ${++serial}`

const digitsOf = (text: string): string =>
  String(BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 12)}`))
    .slice(-7)
    .padStart(7, '0')

/** What only this person and whoever may see their details is told. */
const marksOf = (name: string) => ({
  email: `${name.toLowerCase()}@secret.example`,
  phoneNumber: `999${digitsOf(name)}`,
  address: `Mark Lane of ${name}`,
})

export async function openStage(server: TestServer) {
  const { db, deps } = server
  const given = builders(server)
  const camp = campBuilders(server)
  const { upload } = uploadRequests(server)
  const picture = pictureOf(40, 40)

  /** Somebody logged in, with marks of their own and a number at the payment provider. */
  const person = async (fields: Partial<NewUser> = {}) => {
    const name = `Mark${++serial}`
    const somebody = await given.signedIn({ lastName: name, ...marksOf(name), ...fields })
    await db.insert(providerCustomers).values({ userId: somebody.id, customerId: `cus_${name}` })
    return somebody
  }

  /** Staff have a page in the directory, as the product gives them one. */
  const staff = async (role: Role, fields: Partial<NewUser> = {}) => {
    const somebody = await person({ role, ...fields })
    const { id: userId, firstName, lastName } = somebody
    await camp.official({ userId, firstName, lastName })
    return somebody
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
    return one(await db.insert(payments).values(values).returning())
  }
  const failedRefund = async (userId: string) => {
    const { id: paymentId } = await payment(userId)
    const values = { paymentId, amountCents: 4_999, reason: 'asked for', status: 'failed' as const }
    return one(await db.insert(refunds).values(values).returning())
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
    return one(await db.insert(orders).values(values).returning())
  }

  const mailTo = async ({ email, lastName }: { email: string; lastName: string }) => {
    const values = { toAddress: email, toName: lastName, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    return one(await db.insert(mails).values(values).returning())
  }

  const calendarOf = async (eventId: string, userId: string) =>
    one(await db.insert(calendarFeeds).values({ eventId, userId, token: newOpaqueToken() }).returning())

  return {
    server,
    given,
    camp,
    feed: postBuilders(server),
    shop: productBuilders(server),
    as,
    person,
    /** Whoever wrote, or is written about, where it does not matter. */
    author: await as('CLINICIAN'),
    reader: await person(),
    payment,
    failedRefund,
    order,
    mailTo,
    calendarOf,
    group: () => inTransaction(db, (tx) => insertGroup(tx, another('Group'))),
    paidEvent: () => given.event({ pricing: tiers(1_500, 2_500) }),
    /** Another device of theirs. */
    session: (userId: string) => inTransaction(db, (tx) => openSession(deps, tx, userId)),
    picture: async (token: string) => upload(token, { content: await picture }),
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
export type Person = Awaited<ReturnType<Stage['person']>>
