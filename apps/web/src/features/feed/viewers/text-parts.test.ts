import { expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const LONGEST = 50_000

test('a text of usual length is one part, as it was written', () => {
  const text = '# Before the tip\n\nThe lead reads it first.\n\n- one\n- two'
  expect(textParts(text)).toEqual([{ text, isFlat: false }])
})

test('a long text is cut where a paragraph ends', () => {
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} ${'travel '.repeat(20)}`)
  const parts = textParts(paragraphs.join('\n\n'))
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.flatMap(({ text }) => text.split('\n\n').map((part) => part.trim()))).toEqual(
    paragraphs.map((part) => part.trim()),
  )
})

// What is undone at once stays short: the time for it grows faster than its length.
test.each(['>', '[', '*a **a ', '1. ', 'travel ', 'a\n', '> a\n', '- a\n', '- a\n  ', '**a**\n\n'])(
  'the longest text of %j holds no long part to be undone, and loses nothing',
  (part) => {
    const text = part.repeat(LONGEST / part.length)
    const parts = textParts(text)
    const longest = Math.max(0, ...parts.filter(({ isFlat }) => !isFlat).map((each) => each.text.length))
    expect(longest).toBeLessThanOrEqual(8_000)
    const solid = (words: string) => words.replace(/\s/g, '')
    expect(solid(parts.map((each) => each.text).join(''))).toBe(solid(text))
  },
)

test('a dozen lists or quotes inside each other are shown as they were written', () => {
  expect(textParts(`${'> '.repeat(12)}deep`)).toMatchObject([{ isFlat: true }])
  expect(textParts(`${'1. '.repeat(12)}deep`)).toMatchObject([{ isFlat: true }])
  expect(textParts(`${'> '.repeat(11)}deep`)).toMatchObject([{ isFlat: false }])
})
