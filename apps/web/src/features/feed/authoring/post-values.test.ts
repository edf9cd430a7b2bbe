import { POST_TYPES } from '@crew-chief/domain/feed/post-choices'
import { describe, expect, test } from 'vitest'
import { postWith } from '../../../testing/post.ts'
import {
  createBody,
  emptyPoll,
  emptyPost,
  emptyQuestion,
  updateBody,
  valuesOf,
  withAddressesOf,
} from './post-values.ts'

const CLIENT_ID = '5f0c6a5e-6a2c-4a39-9a4e-5d0d6f0a8c11'
const FILE = { name: 'a.png', path: '/a', type: 'image/png', thumbnail: null, width: 4, height: 3, duration: null }
const QUIZ = postWith({
  id: 'q',
  type: 'QUIZ',
  title: 'Traveling',
  description: 'Two plays.',
  content: null,
  tags: ['BHD'],
  contentLibrary: [{ type: 'YMTC' }],
  requiredRole: 'ALL_YOU_NEED',
  quiz: {
    questions: [
      {
        id: 'one',
        question: 'Legal?',
        // Not sorted by `order`.
        options: [
          { id: 'b', text: 'No', order: 1 },
          { id: 'a', text: 'Yes', order: 0 },
          { id: 'c', text: 'Maybe', order: 2 },
          { id: 'd', text: 'Never', order: 3 },
        ],
        order: 0,
        myAnswer: null,
        correctAnswer: 1,
        explanation: 'Two steps.',
      },
    ],
  },
  version: 3,
})

describe('a new post', () => {
  test('sends only the fields of its type', () => {
    const values = {
      ...emptyPost('IMAGE'),
      title: ' T ',
      description: ' D ',
      content: ' Watch the feet. ',
      images: [FILE],
    }
    expect(createBody(values, CLIENT_ID)).toEqual({
      clientId: CLIENT_ID,
      type: 'IMAGE',
      title: 'T',
      description: 'D',
      content: 'Watch the feet.',
      tags: [],
      contentLibrary: [],
      requiredRole: 'NON_MEMBER',
      files: [FILE],
    })
    expect(createBody({ ...values, type: 'TEXT' }, CLIENT_ID)).not.toHaveProperty('files')
  })

  test.each(POST_TYPES)('of type %s has content, which an edit can change or clear', (type) => {
    const values = { ...emptyPost(type), content: ' Watch the feet. ' }
    expect(createBody(values, CLIENT_ID).content).toBe('Watch the feet.')
    expect(valuesOf(postWith({ type, content: 'Watch the feet.' })).content).toBe('Watch the feet.')
    expect(updateBody({ ...values, content: ' ' }, 1).post.content).toBe('')
  })

  test('includes a tag typed without Enter', () => {
    expect(createBody({ ...emptyPost('TEXT'), tags: ['BHD'], tagText: ' Screening ' }, CLIENT_ID).tags).toEqual([
      'BHD',
      'Screening',
    ])
  })

  test('numbers questions by position and answers from 0', () => {
    const questions = [{ ...emptyQuestion(), correctAnswer: '4' }, emptyQuestion()]
    const body = createBody({ ...emptyPost('QUIZ'), questions }, CLIENT_ID)
    expect(body.questions).toMatchObject([
      { order: 0, correctAnswer: 3 },
      { order: 1, correctAnswer: 0 },
    ])
    expect(body.questions?.[0]).not.toHaveProperty('id')
  })
})

describe('an edit', () => {
  test('starts with the stored values, options sorted and answers numbered from 1', () => {
    const values = valuesOf(QUIZ)
    expect(values).toMatchObject({ type: 'QUIZ', tags: ['BHD'], contentLibrary: ['YMTC'], content: '' })
    expect(values.questions).toEqual([
      {
        questionId: 'one',
        question: 'Legal?',
        options: ['Yes', 'No', 'Maybe', 'Never'],
        correctAnswer: '2',
        explanation: 'Two steps.',
      },
    ])
  })

  test('sends question ids and the version, but not the type', () => {
    const { post } = updateBody(valuesOf(QUIZ), 3)
    expect(post).toMatchObject({ version: 3, questions: [{ id: 'one', correctAnswer: 1 }] })
    expect(post).not.toHaveProperty('type')
    expect(post).not.toHaveProperty('files')
  })

  test('assigns files by the post type', () => {
    const file = { id: 'f', ...FILE }
    expect(valuesOf({ ...QUIZ, type: 'NEWSLETTER', files: [file] })).toMatchObject({ pdf: [FILE], images: [] })
    expect(valuesOf({ ...QUIZ, type: 'VIDEO', files: [file] })).toMatchObject({ video: [FILE], pdf: [] })
  })
})

test('a file that only got another signature keeps its address, so that it does not count as changed', () => {
  const file = { ...FILE, id: 'f' }
  const [before, after] = [1, 2].map((hour) => ({
    ...file,
    path: `/files/a.mp4?expires=${hour}&signature=s${hour}`,
    thumbnail: `/files/a.jpg?expires=${hour}&signature=s${hour}`,
  }))
  if (!before || !after) throw new Error('two addresses')
  const added = { ...file, id: 'g', path: '/files/b.mp4?expires=2&signature=s2' }
  const known = postWith({ files: [before] })
  expect(withAddressesOf(known, postWith({ files: [after, added] })).files).toEqual([before, added])
})

describe('a poll', () => {
  const poll = { question: ' Block? ', options: [{ text: 'Yes ' }, { text: 'No' }], ruling: ' The torso. ' }
  const sent = { question: 'Block?', options: ['Yes', 'No'], ruling: 'The torso.' }
  const stored = { ...sent, votes: 0, myChoice: null, results: [] }

  test('is sent with text, image and video posts only', () => {
    for (const type of ['TEXT', 'IMAGE', 'VIDEO'] as const)
      expect(createBody({ ...emptyPost(type), poll }, CLIENT_ID).poll).toEqual(sent)
    for (const type of ['QUIZ', 'NEWSLETTER'] as const) {
      expect(createBody({ ...emptyPost(type), poll }, CLIENT_ID)).not.toHaveProperty('poll')
      expect(updateBody({ ...emptyPost(type), poll }, 1).post).not.toHaveProperty('poll')
    }
  })

  test('of an edited post starts with the stored texts, and null removes it', () => {
    expect(valuesOf(postWith({ poll: stored })).poll).toEqual({
      ...sent,
      options: [{ text: 'Yes' }, { text: 'No' }],
    })
    expect(valuesOf(postWith()).poll).toBeNull()
    expect(updateBody(emptyPost('TEXT'), 1).post).toMatchObject({ poll: null })
  })

  test('starts with two empty options', () => {
    expect(emptyPoll().options).toEqual([{ text: '' }, { text: '' }])
  })
})
