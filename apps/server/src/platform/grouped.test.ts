import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

test('items added during a write are written together afterwards', async () => {
  const writes: number[][] = []
  const ends: (() => void)[] = []
  const write = grouped<number>((items) => {
    writes.push(items)
    return new Promise((resolve) => ends.push(resolve))
  })
  const first = write(1)
  await expect.poll(() => writes).toEqual([[1]])
  const others = Promise.all([write(2), write(3)])
  ends.shift()?.()
  await first
  await expect.poll(() => writes).toEqual([[1], [2, 3]])
  ends.shift()?.()
  await others
})

test('a failed write fails its items only', async () => {
  let fails = true
  const write = grouped<string>(async () => {
    if (!fails) return
    fails = false
    throw new Error('no database')
  })
  const first = write('lost')
  await expect(first).rejects.toThrow('no database')
  await write('kept')
})
