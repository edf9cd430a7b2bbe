import type { Role } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import type { PostCard } from './post-cards.store.ts'
import { presentPost } from './present-post.ts'

const author = { id: 'author', firstName: 'Edie', lastName: 'Moss', role: 'ADMIN' as const, profileImage: null }
const FILE = { id: 'f', name: 'a', path: '/files/a', type: 'video/mp4', thumbnail: '/files/s', width: 1, height: 1 }
const QUESTION = {
  id: 'q',
  question: 'Travel?',
  options: ['A', 'B', 'C', 'D'],
  order: 0,
  correctAnswer: 2,
  explanation: 'The pivot foot.',
  myAnswer: null,
}
const POLL = {
  question: 'Block?',
  options: ['Yes', 'No'],
  ruling: 'The torso.',
  myChoice: null,
  tallies: [
    { level: null, choice: 0, votes: 3 },
    { level: 'DI' as const, choice: 1, votes: 2 },
    { level: 'REC' as const, choice: 1, votes: 1 },
    { level: 'DI' as const, choice: 0, votes: 4 },
  ],
}
const COMMENT = { id: 'c', content: 'Good', createdAt: '2027-01-02T03:04:05.678Z', editedAt: null, author }

const card = (given: Partial<PostCard> = {}): PostCard => ({
  id: 'post',
  type: 'QUIZ',
  title: 'Title',
  description: 'Description',
  content: 'Content',
  createdAt: '2027-01-02T03:04:05.678Z',
  requiredRole: 'NON_MEMBER',
  tags: ['BHD'],
  libraries: ['YMTC', 'QUIZZES'],
  likeCount: 3,
  commentCount: 1,
  version: 4,
  author,
  files: [{ ...FILE, duration: 42 }],
  questions: [QUESTION],
  poll: null,
  comments: [COMMENT],
  likedByMe: true,
  likes: ['someone'],
  ...given,
})
const memberFiles = { sign: (url: string) => `${url}?signed` }
const present = (post: PostCard, reader: Parameters<typeof presentPost>[1]) => presentPost(post, reader, memberFiles)
const as = (role: Role, id = 'reader') => ({ id, role })
const members = (given: Partial<PostCard> = {}) => card({ requiredRole: 'ALL_YOU_NEED', ...given })

test('everyone reads a public post in full', () => {
  expect(present(card(), null)).toEqual({
    id: 'post',
    type: 'QUIZ',
    title: 'Title',
    description: 'Description',
    content: 'Content',
    createdAt: '2027-01-02T03:04:05.678Z',
    author,
    files: [{ ...FILE, duration: 42 }],
    tags: ['BHD'],
    contentLibrary: [{ type: 'YMTC' }, { type: 'QUIZZES' }],
    requiredRole: 'NON_MEMBER',
    quiz: {
      questions: [
        {
          id: 'q',
          question: 'Travel?',
          options: ['A', 'B', 'C', 'D'].map((text, order) => ({ id: `q:${order}`, text, order })),
          order: 0,
          myAnswer: null,
          correctAnswer: null,
          explanation: null,
        },
      ],
    },
    locked: false,
    teaser: null,
    likes: ['someone'],
    likeCount: 3,
    likedByMe: true,
    comments: [{ ...COMMENT, createdAt: '2027-01-02T03:04:05.678Z' }],
    commentCount: 1,
    version: 4,
  })
})

test.each([
  ['a visitor', null],
  ['a non-member', as('NON_MEMBER')],
])('%s gets the teaser of a members-only post, with numbers only', (_, reader) => {
  const post = present(members(), reader)
  expect(post).toMatchObject({ locked: true, title: 'Title', description: 'Description', tags: ['BHD'], likeCount: 3 })
  expect(post).toMatchObject({ content: null, files: [], quiz: null, comments: [], likes: [], commentCount: 1 })
  expect(post.teaser).toEqual({ files: 1, questions: 1, duration: 42 })
  expect(JSON.stringify(post)).not.toMatch(/Content|files\/|Travel|pivot|Good|someone/)
})

test.each([
  ['a member on the smaller plan', as('ALL_YOU_NEED')],
  ['a member on the larger plan', as('ALL_YOU_WANT')],
  ['a clinician', as('CLINICIAN')],
  ['an admin', as('ADMIN')],
  ['its author, whatever the current role', as('NON_MEMBER', 'author')],
])('%s reads a members-only post in full', (_, reader) => {
  expect(present(members(), reader)).toMatchObject({ locked: false, teaser: null, content: 'Content' })
})

test('only the files of a members-only post have signed addresses', () => {
  expect(present(members(), as('ALL_YOU_NEED')).files).toEqual([
    { ...FILE, duration: 42, path: '/files/a?signed', thumbnail: '/files/s?signed' },
  ])
  expect(present(card(), as('ALL_YOU_NEED')).files).toEqual([{ ...FILE, duration: 42 }])
})

test.each([
  ['a visitor does not see the correct answer', null, null, null],
  ['a member does not', as('ALL_YOU_WANT'), null, null],
  ['a clinician does not', as('CLINICIAN'), null, null],
  ['a reader who has answered does', as('NON_MEMBER'), 0, 2],
  ['an admin does', as('ADMIN'), null, 2],
  ['the author does', as('NON_MEMBER', 'author'), null, 2],
])('%s; the same applies to the explanation', (_, reader, myAnswer, correctAnswer) => {
  const [question] = present(card({ questions: [{ ...QUESTION, myAnswer }] }), reader).quiz?.questions ?? []
  const explanation = correctAnswer === null ? null : QUESTION.explanation
  expect(question).toMatchObject({ myAnswer, correctAnswer, explanation })
})

test('answering one question reveals only that answer', () => {
  const questions = [
    { ...QUESTION, myAnswer: 1 },
    { ...QUESTION, id: 'other', order: 1 },
  ]
  const quiz = present(card({ questions }), as('NON_MEMBER')).quiz
  expect(quiz?.questions.map(({ correctAnswer }) => correctAnswer)).toEqual([2, null])
})

test('a post without parts has empty lists and no quiz', () => {
  const bare = { files: null, questions: null, comments: null, likes: null }
  expect(present(card({ ...bare, type: 'TEXT' }), null)).toMatchObject({ files: [], comments: [], likes: [] })
  expect(present(card({ ...bare, type: 'TEXT' }), null).quiz).toBeNull()
  expect(present(members(bare), null).teaser).toEqual({ files: 0, questions: 0, duration: null })
})

test('without loaded likes there is no list of likes', () => {
  const { likes: _, ...preview } = card()
  expect(present(preview, null)).not.toHaveProperty('likes')
  expect(present({ ...preview, requiredRole: 'ALL_YOU_NEED' }, null)).not.toHaveProperty('likes')
})

test.each([
  ['a visitor does not see the results of a poll', null, null, false],
  ['a clinician does not', as('CLINICIAN'), null, false],
  ['a reader who has voted does', as('NON_MEMBER'), 1, true],
  ['an admin does', as('ADMIN'), null, true],
  ['the author does', as('NON_MEMBER', 'author'), null, true],
])('%s; the same applies to the ruling', (_, reader, myChoice, isShown) => {
  const results = [
    { level: 'REC', counts: [0, 1] },
    { level: 'DI', counts: [4, 2] },
    { level: null, counts: [3, 0] },
  ]
  expect(present(card({ type: 'TEXT', poll: { ...POLL, myChoice } }), reader).poll).toEqual({
    question: 'Block?',
    options: ['Yes', 'No'],
    myChoice,
    ...(isShown ? { votes: 10, results, ruling: 'The torso.' } : { votes: null, results: null, ruling: null }),
  })
})

test('a locked post has no poll, even for a former member who voted', () => {
  const poll = { ...POLL, myChoice: 0 }
  expect(present(members({ type: 'TEXT', poll }), as('NON_MEMBER'))).not.toHaveProperty('poll')
})
