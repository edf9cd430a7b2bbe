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

test('three timeouts in a row stop the batch', async () => {
  const faults = { b: unanswered, c: unanswered, d: unanswered }
  expect(await round(['a', 'b', 'c', 'd', 'e'], faults)).toEqual({
    ended: 'stopped',
    tried: ['a', 'b', 'c', 'd'],
    requeue: ['b', 'c', 'd'],
  })
})

test('a response in between, even a rejection, resets the count', async () => {
  const faults = { a: unanswered, b: unanswered, c: refused, d: unanswered, e: unanswered }
  expect((await round(['a', 'b', 'c', 'd', 'e'], faults)).ended).toBe('through')
})
