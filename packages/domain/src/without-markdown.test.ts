import { expect, test } from 'vitest'
import { inOneLine, withoutMarkdown } from './without-markdown.ts'

test.each([
  ['# Two days\n\n**Six** courts, _one_ plan.', 'Two days\n\nSix courts, one plan.'],
  ['- film\n* notes\n> quoted', 'film\nnotes\nquoted'],
  ['See [the map](https://example.com/map).', 'See the map.'],
  ['Before\n\n---\n\nAfter', 'Before\n\nAfter'],
])('%j becomes plain text', (markdown, text) => {
  expect(withoutMarkdown(markdown)).toBe(text)
})

test.each(['5 * 3 = 15', 'snake_case_name', '2-person crews', '#1 in the state', 'A [note] (later)'])(
  'leaves %j alone',
  (text) => {
    expect(withoutMarkdown(text)).toBe(text)
  },
)

test.each([
  ['# Two days\n\n**Six** courts, _one_ plan.\n\nBring water', 'Two days. Six courts, one plan. Bring water'],
  ['You get:\n- film\n- notes!\n1. a plan', 'You get: film. notes! 1. a plan'],
  ['A paragraph\nof two lines', 'A paragraph of two lines'],
  ['## Food\nLunch (included.)\n\n---\n\n\nAfter', 'Food. Lunch (included.) After'],
  ['', ''],
])('%j is joined as sentences', (markdown, text) => {
  expect(inOneLine(markdown)).toBe(text)
})

test('takes a long hostile text without delay', () => {
  const started = Date.now()
  for (const part of ['*', '[', '**a', '> ', '_a ', '- - ']) {
    withoutMarkdown(part.repeat(20_000))
    inOneLine(`${part}\n`.repeat(20_000))
  }
  expect(Date.now() - started).toBeLessThan(1_000)
})
