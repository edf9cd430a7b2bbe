import { expect, test } from 'vitest'
import { askedBefore, chooseCrew, nextFace, ownOpen } from './crews.ts'
import { evaluationWith } from './evaluation-with.ts'

const face = (id: string) => ({
  id,
  firstName: id,
  lastName: 'Official',
  profileImage: null,
  experienceLevels: [],
  askedToImprove: [],
  myEvaluationId: null,
})
const crew = (courtId: string, ...ids: string[]) => ({ courtId, officials: ids.map(face) })
const COURTS = [crew('two', 'renee', 'sam', 'priya'), crew('three', 'kim', 'sam'), crew('four')]

test.each([
  ['nobody and nothing named: the first', null, null, 'two'],
  ['a court is named', 'three', null, 'three'],
  ['an official is named: where they work', null, 'kim', 'three'],
  ['both are named: that court, also when the official works on another before it', 'three', 'sam', 'three'],
  ['an official who works nowhere', null, 'paul', undefined],
  ['an official who is not on the named court: none, it was about another game', 'two', 'kim', undefined],
])('which crew opens: %s', (_, courtId, officialId, found) => {
  expect(chooseCrew(COURTS, { courtId, officialId })?.courtId).toBe(found)
})

test('a court without a crew is not what one opens first', () => {
  expect(chooseCrew([crew('four'), crew('two', 'sam')], { courtId: null, officialId: null })?.courtId).toBe('two')
})

test('the next face is the next without an evaluation, round the corner too', () => {
  const faces = ['a', 'b', 'c'].map((id) => ({ id }))
  const next = (current: string | null, ...done: string[]) =>
    nextFace(faces, current, ({ id }) => done.includes(id))?.id
  expect(next(null)).toBe('a')
  expect(next('a', 'a')).toBe('b')
  expect(next('a', 'a', 'b')).toBe('c')
  expect(next('c', 'c')).toBe('a')
  expect(next('c', 'a', 'b', 'c')).toBeUndefined()
  expect(next('a')).toBe('b')
})

test('a draft of mine about the same game goes on; a released one is only changed when it is named', () => {
  const mine = { authorId: 'joan' }
  const draft = evaluationWith({ ...mine, id: 'draft', status: 'DRAFT' })
  const released = evaluationWith({ ...mine, id: 'released', status: 'RELEASED' })
  const others = evaluationWith({ id: 'others', authorId: 'dana', status: 'RELEASED' })
  const all = [released, draft, others]
  const open = (evaluationId: string | null, courtId: string | null = null) =>
    ownOpen(all, { userId: 'joan', courtId, evaluationId })?.id
  expect(open(null)).toBe('draft')
  expect(open(null, 'court')).toBeUndefined()
  expect(open('released')).toBe('released')
  expect(open('others')).toBeUndefined()
})

test('what others asked for: released, the latest first, each once, at most three', () => {
  const asked = (improve: string[], createdAt: string, changes = {}) =>
    evaluationWith({ authorId: 'dana', improve, createdAt: `2027-06-12T${createdAt}:00Z`, ...changes })
  const all = [
    asked(['a', 'b'], '08:00'),
    asked(['b', 'c', 'd'], '09:00'),
    asked(['mine'], '10:00', { authorId: 'joan' }),
    asked(['draft'], '10:00', { status: 'DRAFT' }),
  ]
  expect(askedBefore(all, 'joan')).toEqual(['b', 'c', 'd'])
})
