// Random sequences of the author's and the official's requests: what the official has read neither changes silently nor
// disappears. Fixed seed: failures are reproducible.

import { type EvaluationVersion, evaluationsApi } from '@crew-chief/contract/evaluations'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { rounds } from '../../../testing/rounds.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { registrations } from '../../events/public.ts'
import { evaluations } from '../camp.tables.ts'

const SEED = 20_270_612
const STEPS = [
  'create',
  'draft',
  'release',
  'edit',
  'note',
  'open',
  'acknowledge',
  'delete',
  'withdraw',
  'refund',
] as const
type Step = { kind: (typeof STEPS)[number]; pick: number }

const server = await startTestServer()
const { send, db } = server
const make = campBuilders(server)
const robin = await make.clinician()
const event = await make.camp()

type Pat = Awaited<ReturnType<typeof make.participant>>
const NOTE = 'among staff'
let serial = 0

/** Ids the author has created, in order. */
type World = { pat: Pat; ids: string[] }

const asAuthor = { token: robin.token }
type Perform = (world: World, id: string) => Promise<unknown>
const create = (status: 'DRAFT' | 'RELEASED') => async (world: World) => {
  const body = { eventId: event.id, officialId: world.pat.id, content: `Text ${++serial}`, staffNotes: NOTE, status }
  const answer = await send(evaluationsApi.createEvaluation, { body }, asAuthor)
  if (answer.status === 201) world.ids.push(answer.body.id)
}
const update = (body: () => { content?: string; staffNotes?: string; status?: 'RELEASED' }) => (_: World, id: string) =>
  send(evaluationsApi.updateEvaluation, { params: { id }, body: body() }, asAuthor)
const remove = (reason?: string) => (_: World, id: string) =>
  send(evaluationsApi.deleteEvaluation, { params: { id }, ...(reason && { body: { reason } }) }, asAuthor)

const PERFORM: Record<Step['kind'], Perform> = {
  create: create('RELEASED'),
  draft: create('DRAFT'),
  release: update(() => ({ status: 'RELEASED' })),
  edit: update(() => ({ content: `Text ${++serial}` })),
  note: update(() => ({ staffNotes: `${NOTE} ${++serial}` })),
  open: async () => undefined,
  acknowledge: ({ pat }, id) => send(evaluationsApi.acknowledgeEvaluation, { params: { id } }, { token: pat.token }),
  delete: remove(),
  withdraw: remove('Wrong official'),
  refund: ({ pat }) =>
    db
      .update(registrations)
      .set({ status: 'REFUNDED' })
      .where(and(eq(registrations.userId, pat.id), eq(registrations.eventId, event.id))),
}

type Seen = Map<string, Map<number, string>>

const readAll = ({ pat }: World) =>
  send(evaluationsApi.listEvaluations, { query: { eventId: event.id } }, { token: pat.token })

/** Reads everything as the official and compares it with what they have read before. */
async function readAndCompare(world: World, seen: Seen) {
  const { status, body } = await readAll(world)
  if (status === 403) return expect(seen.size).toBe(0)
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain(NOTE)
  for (const [id, versions] of seen) {
    const now = body.find((each) => each.id === id)
    if (!now) throw new Error('an evaluation its official has read is gone')
    if (now.withdrawn) expect(now.reason).toBe('Wrong official')
    else await compareVersions(world, id, versions)
  }
  for (const each of body) if (!each.withdrawn) remember(seen, each.id, each.version, each.content)
  return undefined
}

async function compareVersions({ pat }: World, id: string, seen: ReadonlyMap<number, string>) {
  const answer = await send(evaluationsApi.listEvaluationVersions, { params: { id } }, { token: pat.token })
  const versions: EvaluationVersion[] = answer.body
  for (const [number, content] of seen)
    expect(versions.find(({ version }) => version === number)?.content, 'a version changed silently').toBe(content)
}

function remember(seen: Seen, id: string, version: number, content: string) {
  const versions = seen.get(id) ?? new Map<number, string>()
  expect(versions.get(version) ?? content, 'content changed without a new version').toBe(content)
  seen.set(id, versions.set(version, content))
}

const steps = fc.array(fc.record({ kind: fc.constantFrom(...STEPS), pick: fc.nat(5) }), {
  minLength: 25,
  maxLength: 25,
})

const isKept = (perform: Record<Step['kind'], Perform>) =>
  fc.asyncProperty(steps, async (sequence) => {
    const world: World = { pat: await make.participant(event.id), ids: [] }
    const seen: Seen = new Map()
    for (const { kind, pick } of sequence) {
      const id = world.ids[pick % Math.max(world.ids.length, 1)]
      if (id || kind === 'create' || kind === 'draft' || kind === 'refund') await perform[kind](world, id ?? '')
      if (kind === 'open') await readAndCompare(world, seen)
    }
    await readAndCompare(world, seen)
  })

test('what an official has read neither changes silently nor disappears', async () => {
  await fc.assert(isKept(PERFORM), { seed: SEED, numRuns: rounds(8, 25) })
})

const change: Record<'delete' | 'edit', Perform> = {
  delete: (_, id) => db.delete(evaluations).where(eq(evaluations.id, id)),
  edit: (_, id) =>
    db
      .update(evaluations)
      .set({ content: `Text ${++serial}` })
      .where(eq(evaluations.id, id)),
}
test.each(['delete', 'edit'] as const)('control: a %s without the rule is noticed', async (kind) => {
  const options = { seed: SEED, numRuns: 25, endOnFailure: true }
  const details = await fc.check(isKept({ ...PERFORM, [kind]: change[kind] }), options)
  expect(details.failed).toBe(true)
})
