import { randomUUID } from 'node:crypto'
import { api } from '@crew-chief/contract/api'
import { expect, test } from 'vitest'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { EXPECTED_ACCESS } from '../matrix.expected.ts'
import { ANSWERS, type ByWho } from './answers.expected.ts'
import { CALLER_KINDS, type Caller, type CallerKind, callerOf, refusalFor, statusFor } from './callers.ts'
import { FIT_CALLS } from './every-call.ts'
import { type Operation, type Parts, requestFor } from './fit-call.ts'
import { type Reader, scanReply } from './scan-reply.ts'
import { type Private, SHOWN } from './shown.expected.ts'
import { openStage, type Person } from './stage.ts'
import { withIdSwapped } from './swap-ids.ts'

// Every row × every kind of caller × their own, somebody else's, an absent and a malformed id: what is answered, and
// that no reply carries what its reader may not see (promises 11 and 12).
const stage = await openStage(await startServerWithPayments({ webhooks: false }))
const somebody = await stage.as('ADMIN')

const operations = Object.keys(ANSWERS).filter((name): name is Operation => name in api)

/** After these their caller is gone, or is another: the next call is somebody new’s. */
const SELF_ENDING: readonly Operation[] = ['logout', 'eraseMe', 'changePassword', 'completeProfile']
const kept = new Map<CallerKind, Promise<Caller>>()
function callerFor(kind: CallerKind): Promise<Caller> {
  const caller = kept.get(kind) ?? callerOf(stage, kind)
  kept.set(kind, caller)
  return caller
}

const DOOR_CODES = ['session.missing', 'session.expired', 'access.role', 'access.must_complete_profile']

const shown = new Set<string>()
async function ask(operation: Operation, { kind, person, token }: Caller, parts: Parts) {
  const reply = await stage.server.app.inject(requestFor(api[operation], parts, token))
  const { statusCode: status, body, headers } = reply
  const reader: Reader = { role: person && kind !== 'must-reset' ? person.role : null, person }
  const scan = scanReply(operation, reader, JSON.stringify(headers) + body)
  for (const what of scan.shown) shown.add(`${what} by ${operation}`)
  const code: string = status >= 400 && body ? reply.json().code : ''
  // An answer that goes on was asked for its beginning only: its status has to say it.
  const isDoor =
    api[operation].method === 'GET' && !body ? refusalFor(operation, kind) !== null : DOOR_CODES.includes(code)
  return { status, isDoor, leaks: scan.leaks }
}

type Variant = { name: string; parts: Parts; expected: number }

/** The same call with each of its ids leading nowhere, and being none. Whoever asks so changes nothing. */
function astray(operation: Operation, aim: Parts): Variant[] {
  const { absent = 404, malformed = 400 } = ANSWERS[operation]
  const absentFor = (key: string) => (typeof absent === 'number' ? absent : (absent[key] ?? 404))
  return [
    ...withIdSwapped(aim, randomUUID()).map(({ key, parts }) => ({
      ...{ name: `absent ${key}`, parts, expected: absentFor(key) },
    })),
    ...withIdSwapped(aim, 'not-an-id').map(({ key, parts }) => ({
      ...{ name: `malformed ${key}`, parts, expected: malformed },
    })),
  ]
}

async function variantsFor(operation: Operation, { kind, person }: Caller, seen: Parts): Promise<Variant[]> {
  const { own, other } = ANSWERS[operation]
  // Reading changes nothing, so that all may read the same.
  if (api[operation].method === 'GET' && other === undefined)
    return [...astray(operation, seen), { name: 'somebody else’s', parts: seen, expected: statusFor(own, kind) }]
  const make = (whose: Person) => FIT_CALLS[operation](stage, whose, person ?? somebody)
  const theirs = async (expected: ByWho) => ({
    ...{ name: 'somebody else’s', parts: await make(somebody), expected: statusFor(expected, kind) },
  })
  // Where whose it is makes no difference, it is somebody else's: that tells more.
  if (!person || other === undefined) {
    const aim = await theirs(other ?? own)
    return [...astray(operation, aim.parts), aim]
  }
  const mine = { name: 'own', parts: await make(person), expected: statusFor(own, kind) }
  return [...astray(operation, mine.parts), await theirs(other), mine]
}

/** Who is refused at the door is refused whatever they ask for: one thing is enough for all of them. */
const refusedFor = (operation: Operation, parts: Parts): Variant[] => [
  ...astray(operation, parts),
  { name: 'somebody else’s', parts, expected: 0 },
]

/** Everything that was answered otherwise than written, or told more than it may. */
async function problemsOf(operation: Operation, kind: CallerKind, variants: readonly Variant[]): Promise<string[]> {
  const refusal = refusalFor(operation, kind)
  const problems: string[] = []
  for (const { name, parts, expected } of variants) {
    const { status, isDoor, leaks } = await ask(operation, await callerFor(kind), parts)
    const want = refusal ?? expected
    if (status !== want || isDoor !== (refusal !== null)) problems.push(`${kind}, ${name}: ${status}, not ${want}`)
    for (const leak of leaks) problems.push(`${kind}, ${name}: told ${leak}`)
  }
  return problems
}

test('every call has its answers, and who may make it', () => {
  expect(Object.keys(ANSWERS).sort()).toEqual(Object.keys(api).sort())
  expect(Object.keys(EXPECTED_ACCESS).sort()).toEqual(Object.keys(api).sort())
})

// A busy machine takes its time; nothing here waits for anything.
const PATIENCE = { timeout: 30_000 }

test.each(operations)('%s answers everybody as written, and tells nobody more', PATIENCE, async (operation) => {
  const problems: string[] = []
  const parts: Parts = await FIT_CALLS[operation](stage, somebody, somebody)
  for (const kind of CALLER_KINDS) {
    const isRefused = refusalFor(operation, kind) !== null
    const variants = isRefused
      ? refusedFor(operation, parts)
      : await variantsFor(operation, await callerFor(kind), parts)
    problems.push(...(await problemsOf(operation, kind, variants)))
  }
  if (SELF_ENDING.includes(operation)) kept.clear()
  expect(problems).toEqual([])
})

test('control: whatever may be shown was shown, so that the silence of the others means something', () => {
  const expected = (Object.keys(SHOWN) as Private[]).flatMap((what) =>
    Object.keys(SHOWN[what]).map((operation) => `${what} by ${operation}`),
  )
  expect([...shown].sort()).toEqual(expected.sort())
})
