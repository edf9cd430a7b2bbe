import { expect, test } from 'vitest'
import { splitMarkdown } from './split-markdown.ts'

const LONGEST = 50_000

test('a text of usual length is one part', () => {
  const text = '# Before the tip\n\nThe lead reads it first.\n\n- one\n- two'
  expect(splitMarkdown(text)).toEqual([{ text, isPlain: false }])
})

test('a long text is split at paragraph ends', () => {
  const paragraphs = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} ${'travel '.repeat(20)}`)
  const parts = splitMarkdown(paragraphs.join('\n\n'))
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.flatMap(({ text }) => text.split('\n\n').map((part) => part.trim()))).toEqual(
    paragraphs.map((part) => part.trim()),
  )
})

// Parsing time grows faster than the length, so parsed parts must stay short.
test.each(['>', '[', '*a **a ', '1. ', 'travel ', 'a\n', '> a\n', '- a\n', '- a\n  ', '**a**\n\n'])(
  'the longest text of %j has no long parsed part and loses nothing',
  (part) => {
    const text = part.repeat(LONGEST / part.length)
    const parts = splitMarkdown(text)
    const longest = Math.max(0, ...parts.filter(({ isPlain }) => !isPlain).map((each) => each.text.length))
    expect(longest).toBeLessThanOrEqual(8_000)
    const withoutSpaces = (value: string) => value.replace(/\s/g, '')
    expect(withoutSpaces(parts.map((each) => each.text).join(''))).toBe(withoutSpaces(text))
  },
)

test('a dozen nested lists or quotes are not parsed', () => {
  expect(splitMarkdown(`${'> '.repeat(12)}deep`)).toMatchObject([{ isPlain: true }])
  expect(splitMarkdown(`${'1. '.repeat(12)}deep`)).toMatchObject([{ isPlain: true }])
  expect(splitMarkdown(`${'> '.repeat(11)}deep`)).toMatchObject([{ isPlain: false }])
})
