import { expect, test } from 'vitest'
import { evaluationWith } from '../../../testing/evaluation.ts'
import { chooseCrew, findOwnEvaluation, nextMember, requestedImprovements } from './crews.ts'

const member = (id: string) => ({
  id,
  firstName: id,
  lastName: 'Official',
  profileImage: null,
  experienceLevels: [],
  askedToImprove: [],
  myEvaluationId: null,
})
const crew = (courtId: string, ...ids: string[]) => ({ courtId, officials: ids.map(member) })
const COURTS = [crew('two', 'renee', 'sam', 'priya'), crew('three', 'kim', 'sam'), crew('four')]

test.each([
  ['no court and no official: the first crew', null, null, 'two'],
  ['a court', 'three', null, 'three'],
  ['an official: a crew they belong to', null, 'kim', 'three'],
  ['both: that court, even if the official is listed on another one first', 'three', 'sam', 'three'],
  ['an official in no crew: none', null, 'paul', undefined],
  ['an official who is not on the given court: none, because it was another game', 'two', 'kim', undefined],
])('the form opens on the right crew: %s', (_, courtId, officialId, found) => {
  expect(chooseCrew(COURTS, { courtId, officialId })?.courtId).toBe(found)
})

test('courts without officials are skipped', () => {
  expect(chooseCrew([crew('four'), crew('two', 'sam')], { courtId: null, officialId: null })?.courtId).toBe('two')
})

test('the next member is the next one without an evaluation, wrapping around', () => {
  const members = ['a', 'b', 'c'].map((id) => ({ id }))
  const next = (current: string | null, ...done: string[]) =>
    nextMember(members, current, ({ id }) => done.includes(id))?.id
  expect(next(null)).toBe('a')
  expect(next('a', 'a')).toBe('b')
  expect(next('a', 'a', 'b')).toBe('c')
  expect(next('c', 'c')).toBe('a')
  expect(next('c', 'a', 'b', 'c')).toBeUndefined()
  expect(next('a')).toBe('b')
})

test('the author’s draft about the same game is continued; a released evaluation must be given by id', () => {
  const mine = { authorId: 'joan' }
  const draft = evaluationWith({ ...mine, id: 'draft', status: 'DRAFT' })
  const released = evaluationWith({ ...mine, id: 'released', status: 'RELEASED' })
  const others = evaluationWith({ id: 'others', authorId: 'dana', status: 'RELEASED' })
  const all = [released, draft, others]
  const open = (evaluationId: string | null, courtId: string | null = null) =>
    findOwnEvaluation(all, { userId: 'joan', courtId, evaluationId })?.id
  expect(open(null)).toBe('draft')
  expect(open(null, 'court')).toBeUndefined()
  expect(open('released')).toBe('released')
  expect(open('others')).toBeUndefined()
})

test('requested improvements come from released evaluations of others, newest first, without duplicates, at most three', () => {
  const asked = (improve: string[], createdAt: string, changes = {}) =>
    evaluationWith({ authorId: 'dana', improve, createdAt: `2027-06-12T${createdAt}:00Z`, ...changes })
  const all = [
    asked(['a', 'b'], '08:00'),
    asked(['b', 'c', 'd'], '09:00'),
    asked(['mine'], '10:00', { authorId: 'joan' }),
    asked(['draft'], '10:00', { status: 'DRAFT' }),
  ]
  expect(requestedImprovements(all, 'joan')).toEqual(['b', 'c', 'd'])
})
