import { expect, test } from 'vitest'
import { createKeyedLimiter } from './limiter.ts'

/** Tasks that end when the test ends them. */
function controlledTasks() {
  const started: number[] = []
  const ends: (() => void)[] = []
  return {
    started,
    task: (name: number) => () => {
      started.push(name)
      return new Promise<number>((resolve) => ends.push(() => resolve(name)))
    },
    end: () => ends.shift()?.(),
  }
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

test('runs as many tasks as allowed and queues the others in order', async () => {
  const limit = createKeyedLimiter(2)
  const { started, task, end } = controlledTasks()
  const all = [1, 2, 3, 4].map((name) => limit('camp', task(name)))
  await nextTick()
  expect(started).toEqual([1, 2])
  end()
  await nextTick()
  expect(started).toEqual([1, 2, 3])
  end()
  await nextTick()
  end()
  end()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('other keys do not wait, and a failing task frees its slot', async () => {
  const limit = createKeyedLimiter(1)
  const { started, task, end } = controlledTasks()
  const camp = limit('camp', task(1))
  const failing = limit('camp', () => Promise.reject(new Error('no'))).catch(() => 'failed')
  const after = limit('camp', async () => 'next')
  expect(await limit('clinic', async () => 'immediately')).toBe('immediately')
  expect(started).toEqual([1])
  end()
  expect(await Promise.all([camp, failing, after])).toEqual([1, 'failed', 'next'])
})
