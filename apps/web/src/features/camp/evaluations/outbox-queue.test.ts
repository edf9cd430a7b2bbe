import { ApiError } from '@crew-chief/contract/client'
import { describe, expect, test } from 'vitest'
import {
  createOutboxQueue,
  type EvaluationBody,
  outboxSummary,
  type QueuedEvaluation,
  readQueue,
  refusalMessage,
} from './outbox-queue.ts'

const JOAN = 'joan'
const SAM = { firstName: 'Sam', lastName: 'Okafor' }
const LATER = 'Sam, look at the shooter’s feet.'

const evaluation = (content: string): EvaluationBody => ({
  eventId: crypto.randomUUID(),
  officialId: crypto.randomUUID(),
  content,
  clientId: crypto.randomUUID(),
})

type Network = 'up' | 'down' | 'loses responses' | Error

/** A queue with an adjustable network and a server that stores each `clientId` once. */
function setUp() {
  let list: QueuedEvaluation[] | null = null
  let network: Network = 'up'
  let calls = 0
  const server = new Map<string, { content: string | undefined }>()
  const request = <T>(work: () => T): T => {
    calls += 1
    if (network === 'down') throw new ApiError('Failed to save the evaluation', 0)
    if (network instanceof Error) throw network
    const response = work()
    if (network === 'loses responses') throw new ApiError('Failed to save the evaluation', 0)
    return response
  }
  const queue = createOutboxQueue({
    stored: {
      get: () => list,
      // Like real storage: reading returns a copy, not the same object.
      update: (change) => {
        list = readQueue(JSON.parse(JSON.stringify(change(list))))
      },
    },
    create: async ({ clientId, content }) =>
      request(() => {
        if (!server.has(clientId)) server.set(clientId, { content })
        return { id: clientId }
      }),
    update: async (id, { content }) => request(() => server.set(id, { content })),
    lock: (work) => work(),
    now: () => new Date('2027-06-12T14:00:00Z'),
  })
  return {
    queue,
    enqueue: (body: EvaluationBody) => queue.enqueue({ authorId: JOAN, body, official: SAM }),
    setNetwork: (next: Network) => {
      network = next
    },
    entries: () => list,
    storedTexts: () => [...server.values()].map(({ content }) => content),
    calls: () => calls,
  }
}

test('an evaluation leaves the queue when the server has it', async () => {
  const { queue, enqueue, entries, storedTexts } = setUp()
  const body = evaluation('Good rotation.')
  enqueue(body)
  expect(await queue.send(body.clientId)).toEqual({ kind: 'sent' })
  expect([entries(), storedTexts()]).toEqual([null, ['Good rotation.']])
})

test('an evaluation is stored before it is sent', () => {
  const { enqueue, entries, calls } = setUp()
  enqueue(evaluation('Good rotation.'))
  expect([entries()?.length, calls()]).toEqual([1, 0])
})

test('lost responses lead to retries but to one evaluation only', async () => {
  const { queue, enqueue, setNetwork, entries, storedTexts } = setUp()
  enqueue(evaluation('Good rotation.'))
  setNetwork('loses responses')
  for (const _ of [1, 2, 3]) expect((await queue.sendAll(JOAN)).sent).toEqual([])
  expect(entries()).toHaveLength(1)
  setNetwork('up')
  expect((await queue.sendAll(JOAN)).sent).toEqual([SAM])
  expect([entries(), storedTexts()]).toEqual([null, ['Good rotation.']])
})

test('an edit after a lost response replaces the version on the server', async () => {
  const { queue, enqueue, setNetwork, storedTexts } = setUp()
  const body = evaluation('Sam, look at')
  enqueue(body)
  setNetwork('loses responses')
  await queue.sendAll(JOAN)
  enqueue({ ...body, content: LATER })
  setNetwork('up')
  await queue.sendAll(JOAN)
  expect(storedTexts()).toEqual([LATER])
})

test('an edit during the request is sent next', async () => {
  const { queue, enqueue, entries, storedTexts } = setUp()
  const body = evaluation('Sam, look at')
  enqueue(body)
  const first = queue.send(body.clientId)
  enqueue({ ...body, content: LATER })
  await first
  expect(entries()).toMatchObject([{ body: { content: LATER }, isEdited: true }])
  await queue.sendAll(JOAN)
  expect([entries(), storedTexts()]).toEqual([null, [LATER]])
})

test('an edit before the first request is sent once, in its latest version', async () => {
  const { queue, enqueue, storedTexts, calls } = setUp()
  const body = evaluation('Sam, look at')
  enqueue(body)
  enqueue({ ...body, content: LATER })
  await queue.sendAll(JOAN)
  expect([storedTexts(), calls()]).toEqual([[LATER], 1])
})

test.each([401, 408, 429, 500, 503, 200])('a temporary error (%i) keeps it queued', async (status) => {
  const { queue, enqueue, setNetwork, entries } = setUp()
  enqueue(evaluation('Good rotation.'))
  setNetwork(new ApiError('no', status))
  expect((await queue.sendAll(JOAN)).sent).toEqual([])
  expect(entries()).toMatchObject([{ refusal: null }])
})

test('a refused evaluation stays with its reason, is not retried, and does not block others', async () => {
  const { queue, enqueue, setNetwork, entries, storedTexts, calls } = setUp()
  const refused = evaluation('Good rotation.')
  enqueue(refused)
  setNetwork(new ApiError('This person isn’t registered for this event', 404))
  const reason = 'This person isn’t registered for this event'
  expect((await queue.sendAll(JOAN)).refusals).toEqual([{ official: SAM, reason }])
  expect(entries()).toMatchObject([{ refusal: 'This person isn’t registered for this event' }])
  setNetwork('up')
  enqueue(evaluation(LATER))
  await queue.sendAll(JOAN)
  expect([storedTexts(), calls()]).toEqual([[LATER], 2])
  queue.discard(refused.clientId)
  expect(entries()).toBeNull()
})

test('a refused evaluation is sent again after an edit', async () => {
  const { queue, enqueue, setNetwork, storedTexts } = setUp()
  const body = evaluation('Good rotation.')
  enqueue(body)
  setNetwork(new ApiError('no', 400))
  await queue.sendAll(JOAN)
  setNetwork('up')
  enqueue({ ...body, content: LATER })
  expect((await queue.sendAll(JOAN)).sent).toEqual([SAM])
  expect(storedTexts()).toEqual([LATER])
})

test('after a lost response, an edit and a refusal, the next edit replaces the version on the server', async () => {
  const { queue, enqueue, setNetwork, entries, storedTexts } = setUp()
  const body = evaluation('Sam, look at')
  enqueue(body)
  setNetwork('loses responses')
  await queue.send(body.clientId)
  const before = enqueue({ ...body, content: 'Sam,' })
  setNetwork(new ApiError('no', 400))
  await queue.send(body.clientId)
  queue.removeRefused(body.clientId, before)
  expect(entries()).toMatchObject([{ isTried: true, refusal: 'no' }])
  enqueue({ ...body, content: LATER })
  setNetwork('up')
  await queue.send(body.clientId)
  expect([entries(), storedTexts()]).toEqual([null, [LATER]])
})

test('an evaluation refused on its first request is removed from the queue', async () => {
  const { queue, enqueue, setNetwork, entries } = setUp()
  const body = evaluation('Good rotation.')
  const before = enqueue(body)
  setNetwork(new ApiError('no', 400))
  expect(await queue.send(body.clientId)).toMatchObject({ kind: 'refused' })
  queue.removeRefused(body.clientId, before)
  expect(entries()).toBeNull()
})

test('an entry that was queued before stays queued with the new text when it is refused again', async () => {
  const { queue, enqueue, setNetwork, entries } = setUp()
  const body = evaluation('Good rotation.')
  enqueue(body)
  setNetwork(new ApiError('no', 404))
  await queue.sendAll(JOAN)
  const before = enqueue({ ...body, content: LATER })
  await queue.send(body.clientId)
  queue.removeRefused(body.clientId, before)
  expect(entries()).toMatchObject([{ body: { content: LATER }, refusal: 'no', isTried: false }])
})

test('an error before the request does not block other entries', async () => {
  const { queue, enqueue, setNetwork, entries, storedTexts } = setUp()
  enqueue(evaluation('Good rotation.'))
  setNetwork(new TypeError('x is not a function'))
  expect((await queue.sendAll(JOAN)).refusals).toEqual([{ official: SAM, reason: 'Failed to save the evaluation' }])
  enqueue(evaluation(LATER))
  setNetwork('up')
  await queue.sendAll(JOAN)
  expect([entries()?.length, storedTexts()]).toEqual([1, [LATER]])
})

test('entries are sent in order, and sending stops at the first network error', async () => {
  const { queue, enqueue, setNetwork, storedTexts, calls } = setUp()
  for (const content of ['first', 'second', 'third']) enqueue(evaluation(content))
  setNetwork('down')
  await queue.sendAll(JOAN)
  expect(calls()).toBe(1)
  setNetwork('up')
  expect((await queue.sendAll(JOAN)).sent).toEqual([SAM, SAM, SAM])
  expect(storedTexts()).toEqual(['first', 'second', 'third'])
})

test('entries of another author are not sent', async () => {
  const { queue, enqueue, entries, calls } = setUp()
  enqueue(evaluation('Good rotation.'))
  expect((await queue.sendAll('bill')).sent).toEqual([])
  expect([entries()?.length, calls()]).toEqual([1, 0])
})

test('an invalid stored entry is dropped, the others stay', () => {
  const { enqueue, entries } = setUp()
  enqueue(evaluation('Good rotation.'))
  const [whole] = entries() ?? []
  expect(readQueue([{ body: 'half' }, whole])).toEqual([whole])
  expect(readQueue('nothing of ours')).toBeNull()
})

describe('messages', () => {
  const reason = 'This person isn’t registered for this event.'
  const sam = { official: SAM, reason }
  const nameless = { official: null, reason }

  test('a refusal names the official and the reason', () => {
    expect(refusalMessage([sam])).toEqual({ title: 'Your evaluation of Sam Okafor wasn’t accepted', text: reason })
    expect(refusalMessage([nameless])?.title).toBe('An evaluation wasn’t accepted')
    expect(refusalMessage([])).toBeUndefined()
  })

  test('of several refusals the first is named and the others are counted', () => {
    expect(refusalMessage([sam, nameless, sam])?.title).toBe(
      'Your evaluation of Sam Okafor and 2 more weren’t accepted',
    )
  })

  test('the summary distinguishes unsent from refused evaluations', () => {
    const unsent = { refusal: null }
    const refused = { refusal: reason }
    expect(outboxSummary([unsent])).toBe('not sent yet.')
    expect(outboxSummary([unsent, refused])).toBe('not sent yet; 1 not accepted.')
    expect(outboxSummary([refused])).toBe('not accepted.')
  })
})
