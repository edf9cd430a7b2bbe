import type { SlotPhase } from '@crew-chief/domain/camp/slot-time'
import { expect, test } from 'vitest'
import { evaluationWith } from '../../../testing/evaluation.ts'
import { chooseCrew, findOwnEvaluation, nextMember, openingCrew, requestedImprovements } from './crews.ts'

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
const COMPLETE = { isComplete: true }
const COURTS = [crew('two', 'renee', 'sam', 'priya'), crew('three', 'kim', 'sam'), crew('four')]

test.each([
  ['a court', 'three', null, 'three'],
  ['an official: a crew they belong to', null, 'kim', 'three'],
  ['both: that court, even if the official is listed on another one first', 'three', 'sam', 'three'],
  ['an official in no crew: none', null, 'paul', undefined],
  ['an official who is not on the given court: none, because it was another game', 'two', 'kim', undefined],
])('the form opens on the right crew: %s', (_, courtId, officialId, found) => {
  expect(chooseCrew(COURTS, { courtId, officialId })?.courtId).toBe(found)
})

type Opening = ReturnType<typeof at>
const at = (startTime: string, phase: SlotPhase, { isMine = true, isComplete = false, ids = ['sam'] } = {}) => ({
  ...crew(startTime, ...ids),
  day: 'day1',
  startTime,
  endTime: null,
  phase,
  isMine,
  isComplete,
})

const second = (startTime: string) => ({ ...at(startTime, 'over'), courtId: `second court at ${startTime}` })

test.each([
  ['the current game', [at('08:00', 'over'), at('09:00', 'now'), at('10:00', 'ahead')], '09:00'],
  ['the latest game that is not completely evaluated', [at('08:00', 'over'), at('09:00', 'over')], '09:00'],
  ['the first of several at that time', [at('08:00', 'over'), at('09:00', 'over'), second('09:00')], '09:00'],
  ['an earlier one, if the latest is complete', [at('08:00', 'over'), at('09:00', 'now', COMPLETE)], '08:00'],
  ['the current game, if all are complete', [at('08:00', 'over', COMPLETE), at('09:00', 'now', COMPLETE)], '09:00'],
  ['the next game, if the past ones are complete', [at('08:00', 'over', COMPLETE), at('09:00', 'ahead')], '09:00'],
  [
    'the last game, if all are over and complete',
    [at('08:00', 'over', COMPLETE), at('09:00', 'over', COMPLETE)],
    '09:00',
  ],
  ['an own court before a running game', [at('08:00', 'over'), at('09:00', 'now', { isMine: false })], '08:00'],
  ['a running game without own courts', [at('08:00', 'now', { isMine: false })], '08:00'],
  ['a court with officials', [at('08:00', 'now', { ids: [] }), at('09:00', 'ahead')], '09:00'],
])('without a court and an official the form opens on %s', (_, crews, found) => {
  const progress = { phaseOf: ({ phase }: Opening) => phase, isComplete: ({ isComplete }: Opening) => isComplete }
  expect(openingCrew(crews, progress)?.courtId).toBe(found)
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

test('requested improvements come from other released evaluations, newest first, without duplicates, at most three', () => {
  const asked = (improve: string[], createdAt: string, changes = {}) =>
    evaluationWith({ authorId: 'dana', improve, createdAt: `2027-06-12T${createdAt}:00Z`, ...changes })
  const all = [
    asked(['a', 'b'], '08:00'),
    asked(['b', 'c', 'd'], '09:00'),
    asked(['open in the form'], '10:00', { id: 'edited' }),
    asked(['draft'], '10:00', { status: 'DRAFT' }),
  ]
  expect(requestedImprovements(all, 'edited')).toEqual(['b', 'c', 'd'])
})
