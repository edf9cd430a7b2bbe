import { ApiError } from '@crew-chief/contract/client'
import { expect, test } from 'vitest'
import { type EvaluationBody, type EvaluationParts, type QueuedEvaluation, readQueue } from './queued-evaluation.ts'
import { createQueue } from './waiting-evaluations.ts'

const JOAN = 'joan'
const SAM = { firstName: 'Sam', lastName: 'Okafor' }
const LATER = 'Sam, look at the shooter’s feet.'

const written = (content: string): EvaluationBody => ({
  eventId: crypto.randomUUID(),
  officialId: crypto.randomUUID(),
  content,
  clientId: crypto.randomUUID(),
})

type Network = 'up' | 'down' | 'loses answers' | Error

/** A device with a queue, a network that can be set, and a server that writes each `clientId` once. */
function stage() {
  let list: QueuedEvaluation[] | null = null
  let network: Network = 'up'
  let calls = 0
  const server = new Map<string, { content: string | undefined }>()
  const travel = <T>(work: () => T): T => {
    calls += 1
    if (network === 'down') throw new ApiError('Failed to save the evaluation', 0)
    if (network instanceof Error) throw network
    const done = work()
    if (network === 'loses answers') throw new ApiError('Failed to save the evaluation', 0)
    return done
  }
  const queue = createQueue({
    stored: {
      get: () => list,
      // As if through storage: what is read back is what was written, not the same object.
      set: (next) => {
        list = next && readQueue(JSON.parse(JSON.stringify(next)))
      },
      subscribe: () => () => {},
    },
    send: async ({ clientId, content }) =>
      travel(() => {
        if (!server.has(clientId)) server.set(clientId, { content })
        return { id: clientId }
      }),
    change: async (id: string, { content }: EvaluationParts) => travel(() => server.set(id, { content })),
    lock: (work) => work(),
    now: () => new Date('2027-06-12T14:00:00Z'),
  })
  return {
    queue,
    keep: (body: EvaluationBody) => queue.keep({ authorId: JOAN, body, official: SAM }),
    set: (next: Network) => {
      network = next
    },
    waiting: () => list,
    texts: () => [...server.values()].map(({ content }) => content),
    calls: () => calls,
  }
}

test('what the server has taken no longer waits', async () => {
  const { queue, keep, waiting, texts } = stage()
  const body = written('Good rotation.')
  keep(body)
  expect(await queue.deliver(body.clientId)).toEqual({ kind: 'sent' })
  expect([waiting(), texts()]).toEqual([null, ['Good rotation.']])
})

test('it is kept before it is sent: nothing depends on the answer', () => {
  const { keep, waiting, calls } = stage()
  keep(written('Good rotation.'))
  expect([waiting()?.length, calls()]).toEqual([1, 0])
})

test('answers that are lost make one evaluation, however often it is sent', async () => {
  const { queue, keep, set, waiting, texts } = stage()
  keep(written('Good rotation.'))
  set('loses answers')
  for (const _ of [1, 2, 3]) expect((await queue.deliverAll(JOAN)).sent).toBe(0)
  expect(waiting()).toHaveLength(1)
  set('up')
  expect((await queue.deliverAll(JOAN)).sent).toBe(1)
  expect([waiting(), texts()]).toEqual([null, ['Good rotation.']])
})

test('what was written anew after a lost answer is what the server has in the end', async () => {
  const { queue, keep, set, texts } = stage()
  const body = written('Sam, look at')
  keep(body)
  set('loses answers')
  await queue.deliverAll(JOAN)
  keep({ ...body, content: LATER })
  set('up')
  await queue.deliverAll(JOAN)
  expect(texts()).toEqual([LATER])
})

test('what is written anew while it is on its way goes next', async () => {
  const { queue, keep, waiting, texts } = stage()
  const body = written('Sam, look at')
  keep(body)
  const first = queue.deliver(body.clientId)
  keep({ ...body, content: LATER })
  await first
  expect(waiting()).toMatchObject([{ body: { content: LATER }, isEdited: true }])
  await queue.deliverAll(JOAN)
  expect([waiting(), texts()]).toEqual([null, [LATER]])
})

test('what was written anew before it was ever sent is sent once, as it is now', async () => {
  const { queue, keep, texts, calls } = stage()
  const body = written('Sam, look at')
  keep(body)
  keep({ ...body, content: LATER })
  await queue.deliverAll(JOAN)
  expect([texts(), calls()]).toEqual([[LATER], 1])
})

test.each([401, 408, 429, 500, 503, 200])('a passing trouble (%i) leaves it waiting', async (status) => {
  const { queue, keep, set, waiting } = stage()
  keep(written('Good rotation.'))
  set(new ApiError('no', status))
  expect((await queue.deliverAll(JOAN)).sent).toBe(0)
  expect(waiting()).toMatchObject([{ refusal: null }])
})

test('what the server refuses stays with its reason, is not sent again by itself, and holds nothing else up', async () => {
  const { queue, keep, set, waiting, texts, calls } = stage()
  const refused = written('Good rotation.')
  keep(refused)
  set(new ApiError('This person does not take part in this event', 404))
  const reason = 'This person does not take part in this event'
  expect((await queue.deliverAll(JOAN)).refusals).toEqual([{ official: SAM, reason }])
  expect(waiting()).toMatchObject([{ refusal: 'This person does not take part in this event' }])
  set('up')
  keep(written(LATER))
  await queue.deliverAll(JOAN)
  expect([texts(), calls()]).toEqual([[LATER], 2])
  queue.discard(refused.clientId)
  expect(waiting()).toBeNull()
})

test('a refused one that its author has put right is sent again', async () => {
  const { queue, keep, set, texts } = stage()
  const body = written('Good rotation.')
  keep(body)
  set(new ApiError('no', 400))
  await queue.deliverAll(JOAN)
  set('up')
  keep({ ...body, content: LATER })
  expect((await queue.deliverAll(JOAN)).sent).toBe(1)
  expect(texts()).toEqual([LATER])
})

test('after a lost answer, new words and a refusal, what is saved again replaces what the server has', async () => {
  const { queue, keep, set, waiting, texts } = stage()
  const body = written('Sam, look at')
  keep(body)
  set('loses answers')
  await queue.deliver(body.clientId)
  const before = keep({ ...body, content: 'Sam,' })
  set(new ApiError('no', 400))
  await queue.deliver(body.clientId)
  queue.handBack(body.clientId, before)
  expect(waiting()).toMatchObject([{ isTried: true, refusal: 'no' }])
  keep({ ...body, content: LATER })
  set('up')
  await queue.deliver(body.clientId)
  expect([waiting(), texts()]).toEqual([null, [LATER]])
})

test('what is refused on its first way is the form’s again, and the queue has nothing of it', async () => {
  const { queue, keep, set, waiting } = stage()
  const body = written('Good rotation.')
  const before = keep(body)
  set(new ApiError('no', 400))
  expect(await queue.deliver(body.clientId)).toMatchObject({ kind: 'refused' })
  queue.handBack(body.clientId, before)
  expect(waiting()).toBeNull()
})

test('what waited already, was put right and is refused again goes on waiting, in the new words', async () => {
  const { queue, keep, set, waiting } = stage()
  const body = written('Good rotation.')
  keep(body)
  set(new ApiError('no', 404))
  await queue.deliverAll(JOAN)
  const before = keep({ ...body, content: LATER })
  await queue.deliver(body.clientId)
  queue.handBack(body.clientId, before)
  expect(waiting()).toMatchObject([{ body: { content: LATER }, refusal: 'no', isTried: false }])
})

test('one that breaks before it is sent holds nothing else up', async () => {
  const { queue, keep, set, waiting, texts } = stage()
  keep(written('Good rotation.'))
  set(new TypeError('x is not a function'))
  expect((await queue.deliverAll(JOAN)).refusals).toEqual([{ official: SAM, reason: 'Failed to save the evaluation' }])
  keep(written(LATER))
  set('up')
  await queue.deliverAll(JOAN)
  expect([waiting()?.length, texts()]).toEqual([1, [LATER]])
})

test('several go in the order they were written, and stop where the network does', async () => {
  const { queue, keep, set, texts, calls } = stage()
  for (const content of ['first', 'second', 'third']) keep(written(content))
  set('down')
  await queue.deliverAll(JOAN)
  expect(calls()).toBe(1)
  set('up')
  expect((await queue.deliverAll(JOAN)).sent).toBe(3)
  expect(texts()).toEqual(['first', 'second', 'third'])
})

test('nobody sends what somebody else wrote on this device', async () => {
  const { queue, keep, waiting, calls } = stage()
  keep(written('Good rotation.'))
  expect((await queue.deliverAll('bill')).sent).toBe(0)
  expect([waiting()?.length, calls()]).toEqual([1, 0])
})

test('one broken entry does not take the others with it', () => {
  const { keep, waiting } = stage()
  keep(written('Good rotation.'))
  const [whole] = waiting() ?? []
  expect(readQueue([{ body: 'half' }, whole])).toEqual([whole])
  expect(readQueue('nothing of ours')).toBeNull()
})
