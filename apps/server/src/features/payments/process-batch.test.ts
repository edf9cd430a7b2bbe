import { expect, test } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import { processBatch } from './process-batch.ts'

const log = createLog('silent')
const refused = () => new ProviderError('no', { isCertain: true })
const unanswered = () => new ProviderError('no answer', { isCertain: false })

/** Runs a batch in which the given ids fail. */
async function round(ids: readonly string[], faults: Record<string, () => Error>) {
  const tried: string[] = []
  const requeue: string[] = []
  const done = processBatch({ log }, ids, {
    work: async (id) => {
      tried.push(id)
      const fault = faults[id]
      if (fault) throw fault()
    },
    requeue: async (id) => void requeue.push(id),
  })
  const ended = await done.then(
    () => 'through',
    () => 'stopped',
  )
  return { ended, tried, requeue }
}

test.each([
  ['is refused', refused],
  ['has no answer', unanswered],
  ['finds a fault of our own', () => new Error('our own')],
])('an item that %s does not stop the others and is requeued', async (_, fault) => {
  expect(await round(['a', 'b', 'c'], { a: fault })).toEqual({
    ended: 'through',
    tried: ['a', 'b', 'c'],
    requeue: ['a'],
  })
})

const many = Array.from({ length: 50 }, (_, number) => `id ${number}`)

test('three timeouts in a row stop the batch; what has begun ends', async () => {
  const { ended, tried, requeue } = await round(many, Object.fromEntries(many.map((id) => [id, unanswered])))
  expect(ended).toBe('stopped')
  expect(requeue).toEqual(tried)
  // Five at a time, and two failures before the third.
  expect(tried.length).toBeLessThanOrEqual(7)
})

test('a response in between, even a rejection, resets the count', async () => {
  const faults = Object.fromEntries(many.map((id, index) => [id, index % 3 === 2 ? refused : unanswered]))
  const { ended, tried } = await round(many, faults)
  expect([ended, tried]).toEqual(['through', many])
})

test('an item whose request hangs does not hold up the others', async () => {
  const hanging = Promise.withResolvers<void>()
  const tried: string[] = []
  const done = processBatch({ log }, many, {
    work: async (id) => {
      if (id === many[0]) await hanging.promise
      tried.push(id)
      if (id === many.at(-1)) hanging.resolve()
    },
    requeue: async () => {},
  })
  await done
  expect(tried.at(-1)).toBe(many[0])
})
