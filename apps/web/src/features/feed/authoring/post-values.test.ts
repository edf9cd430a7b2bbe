import type { Post } from '@crew-chief/contract/feed-shapes'
import { describe, expect, test } from 'vitest'
import { editBodyOf, emptyPost, emptyQuestion, newBodyOf, valuesOf } from './post-values.ts'

const SENT = '5f0c6a5e-6a2c-4a39-9a4e-5d0d6f0a8c11'
const FILE = { name: 'a.png', path: '/a', type: 'image/png', thumbnail: null, width: 4, height: 3, duration: null }
const AUTHOR = { id: 'p', firstName: 'Dana', lastName: 'Whitfield', role: 'ADMIN', profileImage: null } as const
const QUIZ: Post = {
  id: 'q',
  type: 'QUIZ',
  title: 'Traveling',
  description: 'Two plays.',
  content: null,
  createdAt: '2027-06-02T10:00:00.000Z',
  author: AUTHOR,
  files: [],
  tags: ['BHD'],
  contentLibrary: [{ type: 'YMTC' }],
  requiredRole: 'ALL_YOU_NEED',
  quiz: {
    questions: [
      {
        id: 'one',
        question: 'Legal?',
        // As they come: the order is a number of its own.
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
  locked: false,
  teaser: null,
  likeCount: 0,
  likedByMe: false,
  comments: [],
  commentCount: 0,
  version: 3,
}

describe('a new post', () => {
  test('carries the part of its own kind and no other', () => {
    const tried = { ...emptyPost('IMAGE'), title: ' T ', description: ' D ', content: 'left over', images: [FILE] }
    expect(newBodyOf(tried, SENT)).toEqual({
      clientId: SENT,
      type: 'IMAGE',
      title: 'T',
      description: 'D',
      tags: [],
      contentLibrary: [],
      requiredRole: 'NON_MEMBER',
      files: [FILE],
    })
    expect(newBodyOf({ ...tried, type: 'TEXT' }, SENT)).toMatchObject({ content: 'left over' })
    expect(newBodyOf({ ...tried, type: 'TEXT' }, SENT)).not.toHaveProperty('files')
  })

  test('takes along the tag that was typed without Enter', () => {
    expect(newBodyOf({ ...emptyPost('TEXT'), tags: ['BHD'], tagText: ' Screening ' }, SENT).tags).toEqual([
      'BHD',
      'Screening',
    ])
  })

  test('numbers its questions in their order, and its answers from 0', () => {
    const questions = [{ ...emptyQuestion(), correctAnswer: '4' }, emptyQuestion()]
    const body = newBodyOf({ ...emptyPost('QUIZ'), questions }, SENT)
    expect(body.questions).toMatchObject([
      { order: 0, correctAnswer: 3 },
      { order: 1, correctAnswer: 0 },
    ])
    expect(body.questions?.[0]).not.toHaveProperty('id')
  })
})

describe('an edit', () => {
  test('begins with what is stored, options in their order and answers from 1', () => {
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

  test('sends its questions by id, its version, and never the type', () => {
    const { post } = editBodyOf(valuesOf(QUIZ), 3)
    expect(post).toMatchObject({ version: 3, questions: [{ id: 'one', correctAnswer: 1 }] })
    expect(post).not.toHaveProperty('type')
    expect(post).not.toHaveProperty('files')
  })

  test('knows its files by the kind of post', () => {
    const file = { id: 'f', ...FILE }
    expect(valuesOf({ ...QUIZ, type: 'NEWSLETTER', files: [file] })).toMatchObject({ pdf: [FILE], images: [] })
    expect(valuesOf({ ...QUIZ, type: 'VIDEO', files: [file] })).toMatchObject({ video: [FILE], pdf: [] })
  })
})
