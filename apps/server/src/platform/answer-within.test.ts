import { expect, test } from 'vitest'
import { answerWithin, NoAnswer } from './answer-within.ts'
import { askSparingly } from './ask-sparingly.ts'

test('an answer in time is passed on, and so is a refusal', async () => {
  expect(await answerWithin(1_000, async () => 'here')).toBe('here')
  await expect(answerWithin(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('who never answers is not waited for', async () => {
  await expect(answerWithin(5, () => new Promise(() => {}))).rejects.toBeInstanceOf(NoAnswer)
})

test('what fails after we have gone disturbs nobody', async () => {
  const late = Promise.withResolvers<never>()
  await expect(answerWithin(5, () => late.promise)).rejects.toBeInstanceOf(NoAnswer)
  late.reject(new Error('too late'))
  await new Promise(setImmediate)
})

test('many who ask at once, or soon after, are one question', async () => {
  let asked = 0
  let now = 0
  const ask = askSparingly(async () => ++asked, { everyMs: 5_000, now: () => now })
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  now = 4_999
  expect(await ask()).toBe(1)
  now = 5_000
  expect(await ask()).toBe(2)
})

test('an answer that failed is not asked for again at once either: what is down is left alone', async () => {
  let asked = 0
  const ask = askSparingly(
    async () => {
      asked += 1
      throw new Error('down')
    },
    { everyMs: 5_000, now: () => 0 },
  )
  await expect(ask()).rejects.toThrow('down')
  await expect(ask()).rejects.toThrow('down')
  expect(asked).toBe(1)
})
