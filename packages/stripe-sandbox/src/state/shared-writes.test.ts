import { expect, test } from 'vitest'
import { sharedWrites } from './shared-writes.ts'

test('calls during a write share the next one', async () => {
  const writes: PromiseWithResolvers<void>[] = []
  const save = sharedWrites(() => {
    const write = Promise.withResolvers<void>()
    writes.push(write)
    return write.promise
  })
  const first = save()
  const second = save()
  const third = save()
  expect(writes).toHaveLength(1)
  writes[0]?.resolve()
  await first
  await expect.poll(() => writes.length).toBe(2)
  writes[1]?.resolve()
  await Promise.all([second, third])
  expect(writes).toHaveLength(2)
})

test('a failed write rejects for its callers, and the next one is attempted', async () => {
  let count = 0
  const save = sharedWrites(async () => {
    count += 1
    if (count === 1) throw new Error('the disk is full')
  })
  const [first, second] = await Promise.allSettled([save(), save()])
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
})
