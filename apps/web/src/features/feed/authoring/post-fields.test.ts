import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerIn, PostFields, type PostValues, type QuestionValues } from './post-fields.ts'
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

/** What is said, by the path of the field under which it is said. */
function said(values: PostValues): Record<string, string> {
  const issues = z.safeParse(PostFields, values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

describe('the post form (2 §5)', () => {
  test('title and description are required, blanks are nothing', () => {
    expect(said({ ...emptyPost('TEXT'), title: '  ', content: 'x' })).toEqual({
      title: 'Title required',
      description: 'Description required',
    })
  })

  test.each(['TEXT', 'NEWSLETTER'] as const)('content is required for %s', (type) => {
    expect(said({ ...emptyPost(type), ...TITLED, content: ' ' })).toEqual({ content: 'Content required' })
    expect(said({ ...emptyPost(type), ...TITLED, content: 'Read this.' })).toEqual({})
  })

  test('a file is required for an image and a video, not for a newsletter', () => {
    expect(said({ ...emptyPost('IMAGE'), ...TITLED })).toEqual({ images: 'Please choose an image' })
    expect(said({ ...emptyPost('VIDEO'), ...TITLED })).toEqual({ video: 'Please choose a video' })
    expect(said({ ...emptyPost('IMAGE'), ...TITLED, images: [FILE] })).toEqual({})
    // A picture left over from trying another kind is no video.
    expect(said({ ...emptyPost('VIDEO'), ...TITLED, images: [FILE] })).toEqual({ video: 'Please choose a video' })
  })

  test('a question needs its text, four options, an answer from 1 to 4 and an explanation', () => {
    expect(said({ ...emptyPost('QUIZ'), ...TITLED })).toEqual({
      'questions.0.question': 'Question required',
      'questions.0.options.0': 'Option required',
      'questions.0.options.1': 'Option required',
      'questions.0.options.2': 'Option required',
      'questions.0.options.3': 'Option required',
      'questions.0.correctAnswer': 'Please mark the correct answer',
      'questions.0.explanation': 'Explanation required',
    })
    expect(said({ ...emptyPost('QUIZ'), ...TITLED, questions: [QUESTION] })).toEqual({})
  })

  test.each(['0', '5', '2.5', 'B', '-1'])('“%s” is no correct answer', (correctAnswer) => {
    expect(said({ ...emptyPost('QUIZ'), ...TITLED, questions: [{ ...QUESTION, correctAnswer }] })).toEqual({
      'questions.0.correctAnswer': 'Must be a number from 1 to 4',
    })
  })

  test('questions of another kind of post are nobody’s business', () => {
    expect(said({ ...emptyPost('TEXT'), ...TITLED, content: 'Read this.' })).toEqual({})
  })

  test('a tag that is typed, but is there already, is said under its field', () => {
    const values = { ...emptyPost('TEXT'), ...TITLED, content: 'x', tags: ['BHD'], tagText: 'bhd' }
    expect(said(values)).toEqual({ tagText: '“bhd” is there already' })
  })
})

test('answers are numbered from 1 on the screen and from 0 on the wire (2 §9)', () => {
  expect(['1', '4', '0', '5', ''].map(answerIn)).toEqual([0, 3, null, null, null])
})
