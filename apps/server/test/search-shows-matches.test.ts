// What a caller may not read, no search and no sort may reveal. A person has a unique value in every field; each value is
// searched for through every text parameter of the API by every kind of caller. Whatever is found must be in the reply.

import { api } from '@crew-chief/contract/api'
import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { ROLES } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auditEntries } from '../src/features/audit/audit.tables.ts'
import { recordedPayments } from '../src/features/events/events.tables.ts'
import { payments } from '../src/features/payments/payments.tables.ts'
import { attempts } from '../src/platform/rate-limit.tables.ts'
import { builders } from '../src/testing/builders.ts'
import { campBuilders } from '../src/testing/camp-builders.ts'
import { orderBuilders } from '../src/testing/order-builders.ts'
import { postBuilders } from '../src/testing/post-builders.ts'
import { startTestServer } from '../src/testing/test-server.ts'

// Most personal fields are columns of users; the others are about them elsewhere.
const VALUES = {
  firstName: 'Quillonda',
  lastName: 'Zephyrine',
  email: 'vqx.inbox@mail.example',
  phoneNumber: '6147309158',
  address: '77 Umbravale Lane',
  note: 'Wigglesworth asked',
  complimentaryReason: 'Brackendale won it',
  shippingStreet: '4 Fennimore Court',
  paymentReference: 'check 884319',
  formerName: 'Marblewood',
  auditDetail: 'hollyhock.old@mail.example',
  membersText: 'thistledown rotation',
}
type Field = keyof typeof VALUES
const NONSENSE = 'no such text anywhere'
const PHONE_PART = VALUES.phoneNumber.slice(2, 8)

const server = await startTestServer()
const given = builders(server)
const inCamp = campBuilders(server)
const admin = await given.as('ADMIN')
const camp = await inCamp.camp()

const callers: Record<string, string | undefined> = { visitor: undefined }
for (const role of ROLES) callers[role] = (await given.as(role)).token
for (const name of ['director', 'assigner', 'clinician', 'desk'] as const) {
  const person = await given.signedIn()
  await inCamp.staff(camp.id, { userId: person.id, functions: [name], acceptedAt: new Date() })
  callers[name] = person.token
}
callers.camper = (await inCamp.participant(camp.id)).token

const { firstName, lastName, email, phoneNumber, address } = VALUES
const sought = await given.user({ firstName, lastName, email, phoneNumber, address })
// Others, in another order by each column.
const others = [
  await given.user({ firstName: 'Yan', lastName: 'Abel', email: 'm@mail.example', phoneNumber: '2015550100' }),
  await given.user({ firstName: 'Bo', lastName: 'Young', email: 'a@mail.example', phoneNumber: '9015550100' }),
  await given.user({ firstName: 'Mia', lastName: 'Moss', email: 'z@mail.example', phoneNumber: '4015550100' }),
]
const everyone = [sought, ...others]
for (const [index, { id: userId }] of everyone.entries()) {
  const { note, complimentaryReason, shippingStreet } = VALUES
  const registration = await given.registration(camp.id, userId, { note, complimentaryReason })
  const shippingAddress = { name: 'Pat', address: shippingStreet, city: 'X', state: 'OH', zipCode: '1', country: 'US' }
  await orderBuilders(server).order(userId, { shippingAddress }, [{ quantity: index + 1 }])
  const about = { purpose: 'registration' as const, subjectId: registration.id, userId, description: `Camp ${index}` }
  const request = { mode: 'payment' as const, lines: [], successUrl: '', cancelUrl: '' }
  const money = { amountCents: 1_000 * (index + 1), status: 'paid' as const, paidAt: new Date(), expiresAt: new Date() }
  await server.db.insert(payments).values({ ...about, ...money, request })
  await server.db.insert(recordedPayments).values({
    registrationId: registration.id,
    method: 'check',
    amountCents: 500 + index,
    reference: userId === sought.id ? VALUES.paymentReference : null,
    recordedBy: admin.id,
  })
}
await server.db.insert(auditEntries).values({
  action: 'users.edited',
  actorId: admin.id,
  actorName: 'Ann Admin',
  subjectKind: 'user',
  subjectId: sought.id,
  subjectName: `${firstName} ${lastName}`,
  personId: sought.id,
  personName: `${firstName} ${VALUES.formerName}`,
  details: { before: VALUES.auditDetail },
})
const { textPost, like } = postBuilders(server)
for (const { id: authorId } of everyone) {
  const content = authorId === sought.id ? VALUES.membersText : 'For everyone.'
  const { id } = await textPost({ authorId, content, requiredRole: 'ALL_YOU_WANT' })
  if (authorId !== sought.id) await like(id, admin.id)
}

const endpoints: readonly NamedEndpoint[] = Object.values(api)
const get = (endpoint: NamedEndpoint, query: Record<string, string>, token: string | undefined) =>
  server.app.inject({
    method: 'GET',
    url: `${endpoint.path.replace(':eventId', camp.id)}?${new URLSearchParams(query)}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })

/** Parameters that are no choice, id, number or date. */
const isText = (schema: z.core.$ZodType): boolean => {
  const { type, enum: choices, format } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return type === 'string' && choices === undefined && (format === undefined || format === 'email')
}

const SEARCHED = 'searched'
/** Every text parameter. Those that match no person say what they are. */
const TEXT_PARAMETERS: Record<string, string> = {
  'listUsers.search': SEARCHED,
  'searchUsers.term': SEARCHED,
  'findUserByEmail.email': SEARCHED,
  'listAudit.search': SEARCHED,
  'listAudit.action': 'a choice that outlives its actions',
  'listPayments.search': SEARCHED,
  'exportPayments.search': SEARCHED,
  'listAllOrders.search': SEARCHED,
  'listPosts.search': SEARCHED,
  'listOutbox.search': 'recipients and subjects of emails, for admins only',
  'listInvitations.search': 'names and addresses of invited people, for admins only',
  'listParticipants.search': SEARCHED,
  'listEvents.search': 'events only',
  'listProducts.search': 'products only',
  'listPosts.tag': 'tags only',
  'listCourtsAt.day': 'a day of the camp',
  'listCourtsAt.startTime': 'a time',
  'listCourtsAt.endTime': 'a time',
  'getUnsubscribe.token': 'a signature',
  'unsubscribe.token': 'a signature',
}

const textParameters = endpoints.flatMap((endpoint) =>
  Object.entries(endpoint.query?.shape ?? {})
    .filter(([, schema]) => isText(schema))
    .map(([parameter]) => ({ at: `${endpoint.name}.${parameter}`, endpoint, parameter })),
)

test('every text parameter of a query is covered', () => {
  expect(textParameters.map(({ at }) => at).sort()).toEqual(Object.keys(TEXT_PARAMETERS).sort())
})

/** The complete number finds people, because it can't be guessed within the limit of searches; a part of it does not. */
const COMPLETE_ONLY: Record<string, Field> = { 'searchUsers.term': 'phoneNumber' }

const searched = textParameters.filter(({ at }) => TEXT_PARAMETERS[at] === SEARCHED)

const TERMS = (Object.keys(VALUES) as Field[]).flatMap((field) => {
  const value = VALUES[field].toLowerCase()
  return [value, value.slice(2, 8)].map((term) => ({ field, value, term }))
})

test.each(searched.map((parameter) => [parameter.at, parameter] as const))(
  'what is found by %s is in the reply',
  async (at, { endpoint, parameter }) => {
    const revealed: string[] = []
    let found = 0
    for (const [caller, token] of Object.entries(callers)) {
      const nothing = await get(endpoint, { [parameter]: NONSENSE }, token)
      for (const { field, value, term } of TERMS) {
        await server.db.delete(attempts)
        const { statusCode, body } = await get(endpoint, { [parameter]: term }, token)
        if (statusCode !== 200 || body === nothing.body) continue
        found++
        const isAllowed = COMPLETE_ONLY[at] === field && term === value
        if (!isAllowed && !body.toLowerCase().includes(value)) revealed.push(`${caller} finds ${field} by “${term}”`)
      }
    }
    expect(revealed).toEqual([])
    expect(found).toBeGreaterThan(0)
  },
)

test('admins find part of a phone number, because they read it', async () => {
  const found = async (caller: string) => (await get(api.searchUsers, { term: PHONE_PART }, callers[caller])).json()
  expect([await found('ADMIN'), await found('CLINICIAN'), await found('desk')]).toEqual([
    [expect.objectContaining({ phoneNumber: VALUES.phoneNumber })],
    [],
    [],
  ])
})

type Row = Record<string, unknown> & { user?: Record<string, unknown>; payer?: { id: string; name: string } }
/** The shown values by which the rows are in order, or `groups` for a rank: equal values are next to each other. */
type Shown = { rows: string; by: Record<string, (row: Row) => unknown>; groups?: readonly string[] }

const reversedName = (name: string) => name.split(' ').reverse().join(' ')
const SORTS: Record<string, Shown> = {
  listUsers: {
    rows: 'users',
    by: {
      name: ({ lastName: last, firstName: first }) => `${last} ${first}`,
      email: ({ email: shown }) => shown,
      role: ({ role }) => role,
      joined: ({ createdAt }) => createdAt,
    },
    groups: ['role'],
  },
  listPayments: {
    rows: 'payments',
    by: {
      description: ({ description, event }) => description ?? event,
      payer: ({ payer }) => reversedName(payer?.name ?? ''),
      status: ({ status }) => status,
      amount: ({ paidAmount, amount }) => paidAmount ?? amount,
      date: ({ paidAt, createdAt }) => paidAt ?? createdAt,
    },
    groups: ['status'],
  },
  listAllOrders: {
    rows: 'orders',
    by: {
      customer: ({ user }) => `${user?.lastName} ${user?.firstName}`,
      items: ({ items }) => (Array.isArray(items) ? items.reduce((sum, { quantity }) => sum + quantity, 0) : 0),
      total: ({ totalAmount }) => totalAmount,
      status: ({ status }) => status,
      date: ({ createdAt }) => createdAt,
    },
    groups: ['status'],
  },
  listPosts: {
    rows: 'posts',
    by: { recent: ({ createdAt }) => createdAt, popular: ({ likeCount }) => likeCount },
    // Newest and most popular first.
    groups: ['recent', 'popular'],
  },
  listParticipants: {
    rows: 'participants',
    by: {
      name: ({ user }) => `${user?.lastName} ${user?.firstName}`,
      email: ({ user }) => user?.email,
      status: ({ status }) => status,
    },
    groups: ['status'],
  },
}

const sorted = endpoints.flatMap((endpoint) => {
  const { sort } = endpoint.query?.shape ?? {}
  const columns = sort && z.toJSONSchema(sort, { io: 'input' }).enum
  return columns ? [{ endpoint, columns: columns.map(String) }] : []
})

test('every sort column is covered', () => {
  const covered = Object.entries(SORTS).map(([name, { by }]) => [name, Object.keys(by)])
  expect(sorted.map(({ endpoint, columns }) => [endpoint.name, columns])).toEqual(covered)
})

test.each(
  sorted.flatMap(({ endpoint, columns }) => columns.map((column) => [endpoint.name, column, endpoint] as const)),
)('%s sorted by %s is in the order of what it shows', async (name, column, endpoint) => {
  const { rows, by, groups = [] } = SORTS[name] ?? { rows: '', by: {} }
  let longest = 0
  for (const [caller, token] of Object.entries(callers)) {
    const reply = await get(endpoint, { sort: column, page: '1', limit: '50' }, token)
    if (reply.statusCode !== 200) continue
    const list: Row[] = reply.json()[rows]
    const shown = list
      .filter(isAboutThem)
      .map((row) => by[column]?.(row))
      .filter((value) => value !== null)
    longest = Math.max(longest, shown.length)
    expect([caller, shown.filter((value) => value === undefined)]).toEqual([caller, []])
    expect([caller, shown]).toEqual([caller, groups.includes(column) ? grouped(shown) : inOrder(shown)])
  }
  expect(longest).toBeGreaterThan(3)
})

/** Their values have the same order in every collation. */
const isAboutThem = ({ id, user, payer, author }: Row) =>
  everyone.some((person) => [id, user?.id, payer?.id, Object(author).id].includes(person.id))

const grouped = (values: readonly unknown[]) => [...Map.groupBy(values, (value) => value).values()].flat()
const inOrder = (values: readonly unknown[]) => values.toSorted((a, b) => compare(a, b))
const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')
