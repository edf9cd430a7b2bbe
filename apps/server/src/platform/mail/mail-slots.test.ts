import type { MailPriority } from '@crew-chief/domain/mail/mail-priorities'
import { expect, test } from 'vitest'
import { createMailSlots } from './mail-slots.ts'

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

/** Tasks that end when the test ends them. */
function setUp(connections: number) {
  const slots = createMailSlots(connections)
  const started: string[] = []
  const ends: (() => void)[] = []
  return {
    started,
    add: async (priority: MailPriority, ...names: string[]) => {
      for (const name of names)
        slots.run(priority, () => {
          started.push(name)
          return new Promise<void>((resolve) => ends.push(resolve))
        })
      await nextTick()
    },
    endFirst: async () => {
      ends.shift()?.()
      await nextTick()
    },
  }
}

test('bulk mail leaves connections free for others, and transactional mail leaves one for urgent mail', async () => {
  const { started, add } = setUp(4)
  await add('bulk', 'b1', 'b2', 'b3')
  expect(started).toEqual(['b1', 'b2'])
  await add('transactional', 't1', 't2')
  expect(started).toEqual(['b1', 'b2', 't1'])
  await add('urgent', 'u1', 'u2')
  expect(started).toEqual(['b1', 'b2', 't1', 'u1'])
})

test('a connection that becomes free goes to the most urgent mail', async () => {
  const { started, add, endFirst } = setUp(3)
  await add('urgent', 'u1', 'u2', 'u3')
  await add('bulk', 'b1')
  await add('transactional', 't1')
  await add('urgent', 'u4')
  for (let ended = 0; ended < 4; ended++) await endFirst()
  expect(started.slice(3)).toEqual(['u4', 't1'])
  await endFirst()
  expect(started.slice(5)).toEqual(['b1'])
})

test('with a single connection every priority is sent', async () => {
  const { started, add, endFirst } = setUp(1)
  await add('bulk', 'b1')
  await add('transactional', 't1')
  await endFirst()
  expect(started).toEqual(['b1', 't1'])
})

test('a failed task frees its connection', async () => {
  const slots = createMailSlots(1)
  await expect(slots.run('urgent', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await slots.run('urgent', async () => 'sent')).toBe('sent')
})
