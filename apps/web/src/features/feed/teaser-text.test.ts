import { expect, test } from 'vitest'
import { teaserText } from './teaser-text.ts'

const none = { files: 0, questions: 0, duration: null }

test.each([
  ['TEXT', none, 'Article'],
  ['TEXT', null, 'Article'],
  ['IMAGE', { ...none, files: 1 }, 'Image'],
  ['IMAGE', { ...none, files: 4 }, 'Image, 4 pictures'],
  ['VIDEO', { ...none, files: 1 }, 'Video'],
  ['VIDEO', { ...none, files: 1, duration: 42 }, 'Video, 42 seconds'],
  ['VIDEO', { ...none, files: 1, duration: 60 }, 'Video, 1 minute'],
  ['VIDEO', { files: 1, questions: 8, duration: 850 }, 'Video, 14 minutes · 8 questions'],
  ['QUIZ', { ...none, questions: 1 }, 'Quiz · 1 question'],
  ['NEWSLETTER', { ...none, files: 1 }, 'Newsletter, PDF'],
] as const)('a locked %s with %j is summarized as %s', (type, teaser, text) => {
  expect(teaserText({ type, teaser })).toBe(text)
})
