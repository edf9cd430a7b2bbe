import { api } from '@crew-chief/contract/api'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import type { Role } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { settings } from '../../src/platform/organization/settings.tables.ts'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { ENDPOINTS, OPERATIONS, validRequest } from '../endpoints/all-endpoints.ts'
import { type Operation, type Parts, requestFor } from './build-request.ts'
import { createFixture, isExhaustive } from './fixture.ts'
import { alternativesOf, bodySchema, type Schema } from './openapi-schema.ts'
import { normalize, rowChanges, storedRows } from './stored-rows.ts'

// Server-owned fields in a body have no effect: the same request with and without them must store the same
// rows and get the same response.
const fixture = await createFixture(await startServerWithPayments({ webhooks: false }))
const { app, db } = fixture.server

const endpointOf = (operation: Operation): Endpoint => api[operation]
const operations = OPERATIONS.filter((operation) => endpointOf(operation).body !== undefined)

/** Values that occur nowhere else in the fixture. */
const PLANTED_ID = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd'
const PLANTED_TIME = '1999-12-31T23:59:59.000Z'
const PLANTED_WORD = 'planted by the caller'
const PLANTED_NUMBER = 987_654
const isPlanted = (text: string): boolean =>
  [PLANTED_ID, '1999-12-31', PLANTED_WORD, String(PLANTED_NUMBER)].some((mark) => text.includes(mark))

const named = (names: string, value: unknown) => Object.fromEntries(names.split(' ').map((name) => [name, value]))

const SERVER_FIELDS: Readonly<Record<string, unknown>> = {
  ...named('id userId authorId author_id ownerId officialId eventId memberId customerId sessionId actorId', PLANTED_ID),
  ...named(
    'createdAt updatedAt editedAt date paidAt archivedAt erasedAt deletedAt acknowledgedAt expiresAt',
    PLANTED_TIME,
  ),
  ...named('author passwordHash password_hash token refreshToken stripeCustomerId paymentIntentId', PLANTED_WORD),
  ...named('searchText permissions tagText requestId trouble code', PLANTED_WORD),
  ...named('version likeCount commentCount viewCount seatsTaken currentParticipants waitlisted', PLANTED_NUMBER),
  ...named('pricePaid price amount totalAmount totalCents priceCents refundable triesLeft position', PLANTED_NUMBER),
  ...named('isAdmin is_admin hasToReset locked holdsStock isHeld givesPlan admin recurring', true),
  ...named('role membership requiredRole plan', 'ADMIN'),
  ...named('status registrationStatus', 'CONFIRMED'),
  ...named('likes comments userEvents registrations', [PLANTED_ID]),
  // Names of Object.prototype.
  ...named('constructor toString valueOf hasOwnProperty prototype', PLANTED_WORD),
}

// For values without documented properties: names that may be regular fields there.
const POSSIBLY_KNOWN = new Set(['id', 'role', 'price', 'status', 'position', 'version'])

/** Adds the server-owned fields to every object, except those its schema knows. */
function withServerFields(value: unknown, schema: Schema | undefined): unknown {
  const choices = alternativesOf(schema)
  if (Array.isArray(value)) {
    const items = choices.find((choice) => choice.items)?.items
    return value.map((item) => withServerFields(item, items))
  }
  if (typeof value !== 'object' || value === null) return value
  const known = Object.assign({}, ...choices.map(({ properties = {} }) => properties))
  const isDescribed = Object.keys(known).length > 0
  const planted = Object.entries(SERVER_FIELDS).filter(
    ([name]) => !Object.hasOwn(isDescribed ? known : value, name) && (isDescribed || !POSSIBLY_KNOWN.has(name)),
  )
  const inner = Object.entries(value).map(([name, part]) => [name, withServerFields(part, known[name])])
  return Object.fromEntries([...planted, ...inner])
}

const hasToReset = (operation: Operation): boolean => operation === 'completeProfile'

/** The lowest role with access, which has the most to gain. */
function leastRole(operation: Operation): Role {
  const { access } = endpointOf(operation)
  const expected = ENDPOINTS[operation].access
  if (typeof expected === 'object' && 'eventStaff' in expected) return expected.eventStaff[0] ?? 'ADMIN'
  return access.kind === 'roles' ? (access.roles[0] ?? 'ADMIN') : 'NON_MEMBER'
}

function expectedStatus(operation: Operation): number {
  const { status = 200 } = ENDPOINTS[operation]
  const caller = hasToReset(operation) ? 'must-reset' : leastRole(operation)
  return typeof status === 'number' ? status : (status[caller] ?? status.rest)
}

type Send = (parts: Parts, endpoint: Endpoint, token: string) => Promise<{ statusCode: number; body: string }>

/** The normalized response and row changes of one request by a new user. */
async function outcomeOf(operation: Operation, send: Send) {
  const endpoint = endpointOf(operation)
  const caller = await fixture.as(leastRole(operation), { hasToReset: hasToReset(operation) })
  // A clinician who takes part would be a camper without staff functions.
  const owner = ENDPOINTS[operation].aboutOthers ? fixture.reader : caller
  const parts = await validRequest(operation, fixture, owner, caller)
  // They belong to no caller: the same choice made again would change nothing.
  await db.delete(settings)
  const before = await storedRows(db)
  const reply = await send(parts, endpoint, caller.token)
  const changes = rowChanges(before, await storedRows(db))
  const planted = [...changes, reply.body].filter(isPlanted)
  return { planted, outcome: [reply.statusCode, normalize(reply.body), ...changes.map(normalize).sort()] }
}

const asJson: Send = (parts, endpoint, token) => app.inject(requestFor(endpoint, parts, token))
const planter = (operation: Operation) => (parts: Parts) => ({
  ...parts,
  body: withServerFields(parts.body, bodySchema(operation)),
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const asForm: Send = ({ body, ...parts }, endpoint, token) =>
  app.inject({
    ...requestFor(endpoint, parts, token),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: Object.entries(body ?? {})
      .map(([name, value]) => `${name}=${encodeURIComponent(asText(value))}`)
      .join('&'),
  })

// Many requests per test, which takes a while on a busy machine.

test.each(operations)('%s ignores server-owned fields', async (operation) => {
  const { outcome } = await outcomeOf(operation, asJson)
  // Some need a provider or a mail server that the tests do not have, and their valid request is refused.
  expect(outcome[0], 'the answer to a valid request').toBe(expectedStatus(operation))
  const plant = planter(operation)
  const attacked = await outcomeOf(operation, (parts, endpoint, token) => asJson(plant(parts), endpoint, token))
  expect(attacked).toEqual({ planted: [], outcome })
})

// Stock by size cannot be expressed in a form.
const withoutForm: readonly Operation[] = ['createProduct', 'updateProduct']
const withForms = operations.filter((name) => endpointOf(name).acceptsForm && !withoutForm.includes(name))
test.each(withForms)('%s sent as a form ignores server-owned fields', async (operation) => {
  const plant = planter(operation)
  const { outcome } = await outcomeOf(operation, asForm)
  expect(outcome[0], 'a valid form succeeds').toBeLessThan(300)
  const attacked = await outcomeOf(operation, (parts, endpoint, token) => asForm(plant(parts), endpoint, token))
  expect(attacked).toEqual({ planted: [], outcome })
})

const POISON = ['"__proto__":{"role":"ADMIN"}', '"constructor":{"prototype":{"role":"ADMIN"}}']
test.each(operations)('%s refuses a body with prototype keys and changes nothing', async (operation) => {
  // One of them per endpoint is enough, because all endpoints share the parser.
  for (const poison of isExhaustive ? POISON : POISON.slice(operations.indexOf(operation) % 2).slice(0, 1)) {
    const { outcome } = await outcomeOf(operation, ({ body, ...parts }, endpoint, token) =>
      app.inject({
        ...requestFor(endpoint, { ...parts, body: body ?? {} }, token),
        payload: asText(body ?? {}).replace(/^\{/, `{${poison}${asText(body ?? {}) === '{}' ? '' : ','}`),
      }),
    )
    expect([outcome[0], outcome.length]).toEqual([400, 2])
  }
  expect('role' in {}).toBe(false)
})

test('control: a field the caller may set changes the stored rows', async () => {
  const { outcome } = await outcomeOf('setEventStatus', asJson)
  const other = await outcomeOf('setEventStatus', (parts, endpoint, token) =>
    asJson({ ...parts, body: { status: 'completed' } }, endpoint, token),
  )
  expect(other.outcome).not.toEqual(outcome)
})
