import { expect, test } from 'vitest'
import { createLines } from './stand-in-line.ts'

/** Work that ends when it is told to. */
function jobs() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: number) => () => {
      begun.push(name)
      return new Promise<number>((resolve) => ends.push(() => resolve(name)))
    },
    end: () => ends.shift()?.(),
  }
}
const aMoment = () => new Promise((resolve) => setImmediate(resolve))

test('so many at a time, the others in the order they came', async () => {
  const inLine = createLines(2)
  const { begun, work, end } = jobs()
  const all = [1, 2, 3, 4].map((name) => inLine('camp', work(name)))
  await aMoment()
  expect(begun).toEqual([1, 2])
  end()
  await aMoment()
  expect(begun).toEqual([1, 2, 3])
  end()
  await aMoment()
  end()
  end()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('other things do not wait, and a failure hands the place on', async () => {
  const inLine = createLines(1)
  const { begun, work, end } = jobs()
  const camp = inLine('camp', work(1))
  const failing = inLine('camp', () => Promise.reject(new Error('no'))).catch(() => 'failed')
  const after = inLine('camp', async () => 'next')
  expect(await inLine('clinic', async () => 'at once')).toBe('at once')
  expect(begun).toEqual([1])
  end()
  expect(await Promise.all([camp, failing, after])).toEqual([1, 'failed', 'next'])
})
