import { randomUUID } from 'node:crypto'
import { api } from '@crew-chief/contract/api'
import { expect, test } from 'vitest'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { ENDPOINTS, operationsOf, validRequest } from '../endpoints/all-endpoints.ts'
import { PRIVATE_DATA, type StatusByCaller } from '../endpoints/endpoint-table.ts'
import { type Operation, type Parts, requestFor } from './build-request.ts'
import {
  CALLER_KINDS,
  type Caller,
  type CallerKind,
  createCaller,
  expectedRefusal,
  expectedStatus,
  isForEventStaff,
  statusOfOthers,
} from './callers.ts'
import { type Reader, scanResponse } from './disclosures.ts'
import { createFixture, type Fixture, type TestUser } from './fixture.ts'

// Every endpoint × every kind of caller × own, another user's, unknown and malformed id: checks the status, and that no
// response contains data its reader may not see.

const ACCESS_CODES = ['session.missing', 'session.expired', 'access.role', 'access.must_complete_profile']

// Chosen by the caller or configured, so they do not refer to a record.
const NOT_REFERENCES = new Set(['clientId', 'priceId'])
const isIdKey = (key: string) => (/^id$|Ids?$/.test(key) || key === 'token') && !NOT_REFERENCES.has(key)

/** Entries of a rubric have ids chosen by its author. */
const isRubricId = (value: string) => /^[a-z]+$/.test(value)

type WithReplacedId = { key: string; parts: Parts }

/** Every copy of `value` in which one id is replaced by `id`. */
function copies(value: unknown, id: string, key = ''): { key: string; copy: unknown }[] {
  if (typeof value === 'string') return isIdKey(key) && !isRubricId(value) ? [{ key, copy: id }] : []
  if (Array.isArray(value))
    return value.flatMap((item, i) =>
      copies(item, id, key).map((found) => ({ key: found.key, copy: value.with(i, found.copy) })),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    copies(inner, id, name).map((found) => ({ key: found.key, copy: { ...value, [name]: found.copy } })),
  )
}

/** One copy of the request per id. Tokens are ids only in the path; in a body they are secrets. */
const withReplacedId = (parts: Parts, id: string): WithReplacedId[] => {
  const { body, ...rest } = parts
  const inBody = copies(body, id).filter(({ key }) => key !== 'token')
  const elsewhere = copies({ params: rest.params, query: rest.query }, id)
  return [
    ...inBody.map(({ key, copy }) => ({ key, parts: { ...parts, body: copy } })),
    // Only nested values have changed, so the type is still correct.
    ...elsewhere.map(({ key, copy }) => ({ key, parts: { ...parts, ...(copy as Pick<Parts, 'params' | 'query'>) } })),
  ]
}

type Variant = { name: string; parts: Parts; expected: number }

/** The request with each of its ids unknown, and malformed. None of these changes any data. */
function withWrongIds(operation: Operation, valid: Parts): Variant[] {
  const { unknownId = 404, malformedId = 400 } = ENDPOINTS[operation]
  const statusFor = (key: string) => (typeof unknownId === 'number' ? unknownId : (unknownId[key] ?? 404))
  return [
    ...withReplacedId(valid, randomUUID()).map(({ key, parts }) => ({
      name: `unknown ${key}`,
      parts,
      expected: statusFor(key),
    })),
    ...withReplacedId(valid, 'not-an-id').map(({ key, parts }) => ({
      name: `malformed ${key}`,
      parts,
      expected: malformedId,
    })),
  ]
}

/** Callers without access are refused whatever the request, so they can share one record. */
const refusedVariants = (operation: Operation, parts: Parts): Variant[] => [
  ...withWrongIds(operation, parts),
  { name: 'another user’s', parts, expected: 0 },
]

/** Event staff are checked after decoding: clinicians get 404 for unknown records, and everyone 400 for malformed ids. */
function refusalStatuses(operation: Operation, kind: CallerKind, refusal: number, variant: string): readonly number[] {
  if (refusal !== 403 || kind === 'must-reset' || !isForEventStaff(operation)) return [refusal]
  if (variant.startsWith('malformed')) return [400]
  return variant.startsWith('unknown') && kind === 'CLINICIAN' ? [403, 404] : [403]
}

/** Without state of its own on the module level, because test files share modules. */
function createCheck(fixture: Fixture, otherUser: TestUser) {
  const callers = new Map<CallerKind, Promise<Caller>>()
  function callerFor(kind: CallerKind): Promise<Caller> {
    const caller = callers.get(kind) ?? createCaller(fixture, kind)
    callers.set(kind, caller)
    return caller
  }

  const disclosed = new Set<string>()
  async function send(operation: Operation, { kind, person, token }: Caller, parts: Parts) {
    const reply = await fixture.server.app.inject(requestFor(api[operation], parts, token))
    const { statusCode: status, body, headers } = reply
    const reader: Reader = { role: person && kind !== 'must-reset' ? person.role : null, person }
    const scan = scanResponse(operation, reader, JSON.stringify(headers) + body)
    for (const kind of scan.shown) disclosed.add(`${kind} by ${operation}`)
    const code: string = status >= 400 && body ? reply.json().code : ''
    // Streams are requested with HEAD and have no body, so only the status is known.
    const isAccessRefusal =
      api[operation].method === 'GET' && !body ? expectedRefusal(operation, kind) !== null : ACCESS_CODES.includes(code)
    return { status, isAccessRefusal, leaks: scan.leaks }
  }

  async function variantsFor(operation: Operation, { kind, person }: Caller, shared: Parts): Promise<Variant[]> {
    const { status: own = 200 } = ENDPOINTS[operation]
    const other = statusOfOthers(operation)
    // Reading changes nothing, so all callers can use the same record.
    if (api[operation].method === 'GET' && other === undefined)
      return [
        ...withWrongIds(operation, shared),
        { name: 'another user’s', parts: shared, expected: expectedStatus(own, kind) },
      ]
    const createFor = (owner: TestUser) => validRequest(operation, fixture, owner, person ?? otherUser)
    const othersVariant = async (expected: StatusByCaller) => ({
      name: 'another user’s',
      parts: await createFor(otherUser),
      expected: expectedStatus(expected, kind),
    })
    // Where ownership makes no difference, another user's record is the stricter test.
    if (!person || other === undefined) {
      const variant = await othersVariant(other ?? own)
      return [...withWrongIds(operation, variant.parts), variant]
    }
    const ownVariant = { name: 'own', parts: await createFor(person), expected: expectedStatus(own, kind) }
    return [...withWrongIds(operation, ownVariant.parts), await othersVariant(other), ownVariant]
  }

  /** Unexpected statuses and disclosures. */
  async function problemsOf(operation: Operation, kind: CallerKind, variants: readonly Variant[]): Promise<string[]> {
    const refusal = expectedRefusal(operation, kind)
    const problems: string[] = []
    for (const { name, parts, expected } of variants) {
      const { status, isAccessRefusal, leaks } = await send(operation, await callerFor(kind), parts)
      const wanted = refusal === null ? [expected] : refusalStatuses(operation, kind, refusal, name)
      const isRefusal = refusal !== null && status === refusal
      const isReadOnly = refusal === null && expected === 403 && ENDPOINTS[operation].readableByOthers === true
      if (!wanted.includes(status) || (isAccessRefusal !== isRefusal && !isReadOnly))
        problems.push(`${kind}, ${name}: ${status}, not ${wanted.join(' or ')}`)
      for (const leak of leaks) problems.push(`${kind}, ${name}: disclosed ${leak}`)
    }
    return problems
  }

  return {
    disclosed,
    async problemsOfAllCallers(operation: Operation): Promise<string[]> {
      const problems: string[] = []
      const parts = await validRequest(operation, fixture, otherUser, otherUser)
      for (const kind of CALLER_KINDS) {
        const isRefused = expectedRefusal(operation, kind) !== null
        const variants = isRefused
          ? refusedVariants(operation, parts)
          : await variantsFor(operation, await callerFor(kind), parts)
        problems.push(...(await problemsOf(operation, kind, variants)))
      }
      const { changesCaller, opensCheckout } = ENDPOINTS[operation]
      if (changesCaller || opensCheckout) callers.clear()
      return problems
    },
  }
}

export async function testEndpoints(entries: object) {
  const operations = operationsOf(entries)
  const fixture = await createFixture(await startServerWithPayments({ webhooks: false }))
  const { disclosed, problemsOfAllCallers } = createCheck(fixture, await fixture.as('ADMIN'))

  test.each(operations)(
    '%s returns the expected status to every caller and discloses nothing else',
    async (operation) => {
      expect(await problemsOfAllCallers(operation)).toEqual([])
    },
  )

  test('control: every allowed disclosure was observed, so the scan works', () => {
    const expected = operations.flatMap((operation) =>
      PRIVATE_DATA.filter((kind) => ENDPOINTS[operation].discloses?.[kind]).map((kind) => `${kind} by ${operation}`),
    )
    expect([...disclosed].sort()).toEqual(expected.sort())
  })
}
