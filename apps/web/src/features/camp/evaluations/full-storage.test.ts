import { expect, test, vi } from 'vitest'
import { createStored } from '../../../api/stored.ts'
import { readQueue } from './queued-evaluation.ts'
import { createQueue } from './waiting-evaluations.ts'

test('a storage that takes nothing loses nothing: it waits in this page, and is sent from there', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  const sent: string[] = []
  const queue = createQueue({
    stored: createStored('queue', readQueue),
    send: async ({ clientId }) => {
      sent.push(clientId)
      return { id: clientId }
    },
    change: async () => undefined,
    lock: (work) => work(),
    now: () => new Date('2027-06-12T14:00:00Z'),
  })
  const body = {
    eventId: crypto.randomUUID(),
    officialId: crypto.randomUUID(),
    content: 'Good rotation.',
    clientId: crypto.randomUUID(),
  }
  queue.keep({ authorId: 'joan', body, official: null })
  await queue.deliver(body.clientId)
  expect(sent).toEqual([body.clientId])
  vi.unstubAllGlobals()
})
