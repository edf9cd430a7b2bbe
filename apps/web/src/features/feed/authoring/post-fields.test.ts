import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mergeEdits } from '../../../lib/use-versioned-form.ts'
import { FIELD_LABELS, PostFields, type PostValues, parseAnswer, type QuestionValues } from './post-fields.ts'
import { emptyPost } from './post-values.ts'

const TITLED = { title: 'Block or charge', description: 'Eight plays.' }
const FILE = { name: 'a.png', path: '/a', type: 'image/png', thumbnail: null, width: 1, height: 1, duration: null }
const QUESTION: QuestionValues = {
  questionId: null,
  question: 'Block or charge?',
  options: ['Block', 'Charge', 'Neither', 'Both'],
  correctAnswer: '2',
  explanation: 'The defender was there first.',
}

/** Messages by field path. */
function errorsOf(values: PostValues): Record<string, string> {
  const issues = z.safeParse(PostFields, values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('the post form (2 §5)', () => {
  test('title and description are required and not blank', () => {
    expect(errorsOf({ ...emptyPost('TEXT'), title: '  ', content: 'x' })).toEqual({
      title: 'Title required',
      description: 'Description required',
    })
  })

  test.each(['TEXT', 'NEWSLETTER'] as const)('content is required for %s', (type) => {
    expect(errorsOf({ ...emptyPost(type), ...TITLED, content: ' ' })).toEqual({ content: 'Content required' })
    expect(errorsOf({ ...emptyPost(type), ...TITLED, content: 'Read this.' })).toEqual({})
  })

  test('a file is required for an image and a video, not for a newsletter', () => {
    expect(errorsOf({ ...emptyPost('IMAGE'), ...TITLED })).toEqual({ images: 'Please choose an image' })
    expect(errorsOf({ ...emptyPost('VIDEO'), ...TITLED })).toEqual({ video: 'Please choose a video' })
    expect(errorsOf({ ...emptyPost('IMAGE'), ...TITLED, images: [FILE] })).toEqual({})
    // An image left over from another type does not count.
    expect(errorsOf({ ...emptyPost('VIDEO'), ...TITLED, images: [FILE] })).toEqual({ video: 'Please choose a video' })
  })

  test.each(['IMAGE', 'VIDEO', 'QUIZ'] as const)('content of %s is optional and limited', (type) => {
    const values = { ...emptyPost(type), ...TITLED, images: [FILE], video: [FILE], questions: [QUESTION] }
    expect(errorsOf({ ...values, content: 'Watch the feet.' })).toEqual({})
    expect(errorsOf({ ...values, content: 'x'.repeat(50_001) })).toEqual({ content: 'At most 50000 characters' })
  })

  test('a question needs its text, four options, an answer from 1 to 4 and an explanation', () => {
    expect(errorsOf({ ...emptyPost('QUIZ'), ...TITLED })).toEqual({
      'questions.0.question': 'Question required',
      'questions.0.options.0': 'Option required',
      'questions.0.options.1': 'Option required',
      'questions.0.options.2': 'Option required',
      'questions.0.options.3': 'Option required',
      'questions.0.correctAnswer': 'Please mark the correct answer',
      'questions.0.explanation': 'Explanation required',
    })
    expect(errorsOf({ ...emptyPost('QUIZ'), ...TITLED, questions: [QUESTION] })).toEqual({})
  })

  test.each(['0', '5', '2.5', 'B', '-1'])('“%s” is not a valid answer', (correctAnswer) => {
    expect(errorsOf({ ...emptyPost('QUIZ'), ...TITLED, questions: [{ ...QUESTION, correctAnswer }] })).toEqual({
      'questions.0.correctAnswer': 'Enter a number from 1 to 4',
    })
  })

  test('a poll needs a question and different options, in posts that can have one', () => {
    const read = { ...TITLED, content: 'Read this.' }
    const poll = { question: ' ', options: [{ text: 'Block' }, { text: ' ' }, { text: 'Charge' }], ruling: '' }
    expect(errorsOf({ ...emptyPost('TEXT'), ...read, poll })).toEqual({
      'poll.question': 'Poll question required',
      'poll.options.1.text': 'Option required',
    })
    const repeated = { question: 'Block?', options: [{ text: 'Yes' }, { text: 'No' }, { text: 'Yes ' }], ruling: '' }
    expect(errorsOf({ ...emptyPost('TEXT'), ...read, poll: repeated })).toEqual({
      'poll.options.2.text': 'Each option must be different',
    })
    expect(errorsOf({ ...emptyPost('NEWSLETTER'), ...read, poll })).toEqual({})
  })

  test('fields of other post types are not validated', () => {
    expect(errorsOf({ ...emptyPost('TEXT'), ...TITLED, content: 'Read this.' })).toEqual({})
  })

  test('a duplicate unconfirmed tag is reported under its field', () => {
    const values = { ...emptyPost('TEXT'), ...TITLED, content: 'x', tags: ['BHD'], tagText: 'bhd' }
    expect(errorsOf(values)).toEqual({ tagText: 'You already added “bhd”' })
  })
})

test('answers are numbered from 1 in the form and from 0 in the API (2 §9)', () => {
  expect(['1', '4', '0', '5', ''].map(parseAnswer)).toEqual([0, 3, null, null, null])
})

// Object.keys loses the key type.
const FIELDS = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[]
const mergePost = (base: PostValues, mine: PostValues, theirs: PostValues) => mergeEdits(FIELDS, { base, mine, theirs })

const BASE = { ...emptyPost('TEXT'), title: 'Travel', description: 'Two plays.', content: 'Pivot.' }

test('fields changed only by the other user are taken, own changes stay', () => {
  const { merged, taken, disputed } = mergePost(
    BASE,
    { ...BASE, title: 'Traveling' },
    { ...BASE, tags: ['BHD'], requiredRole: 'ALL_YOU_NEED' },
  )
  expect(merged).toEqual({ ...BASE, title: 'Traveling', tags: ['BHD'], requiredRole: 'ALL_YOU_NEED' })
  expect([taken, disputed]).toEqual([['tags', 'requiredRole'], []])
})

test('a field changed by both keeps the own value and is reported', () => {
  const { merged, disputed } = mergePost(BASE, { ...BASE, content: 'Mine.' }, { ...BASE, content: 'Theirs.' })
  expect([merged.content, disputed]).toEqual(['Mine.', ['content']])
})

test('equal changes do not conflict, and an unconfirmed tag stays', () => {
  const mine = { ...BASE, title: 'Traveling', tagText: 'Scr' }
  const { merged, taken, disputed } = mergePost(BASE, mine, { ...BASE, title: 'Traveling' })
  expect([merged, taken, disputed]).toEqual([mine, [], []])
})
