import { expect, test } from 'vitest'
import { type AssignedGame, gameChanges } from './assigned-games.ts'

const game = (courtId: string, startTime = '08:00', more: Partial<AssignedGame> = {}): AssignedGame => ({
  courtId,
  courtName: `Court ${courtId}`,
  gym: null,
  day: 'day1',
  startTime,
  endTime: '09:00',
  position: null,
  ...more,
})

test('nothing changed', () => {
  expect(gameChanges([game('1'), game('2', '10:00')], [game('2', '10:00'), game('1')])).toEqual([])
})

test('games are added and removed', () => {
  expect(gameChanges([game('1')], [game('1'), game('2', '10:00')])).toEqual([
    { kind: 'added', now: game('2', '10:00') },
  ])
  expect(gameChanges([game('1'), game('2', '10:00')], [game('1')])).toEqual([
    { kind: 'removed', before: game('2', '10:00') },
  ])
})

test('another court at the same time is one change', () => {
  expect(gameChanges([game('1')], [game('2')])).toEqual([{ kind: 'changed', before: game('1'), now: game('2') }])
})

test('another time, name, gym or position of the same court is a change', () => {
  for (const now of [
    game('1', '08:30'),
    game('1', '08:00', { courtName: 'Center Court' }),
    game('1', '08:00', { gym: 'North' }),
    game('1', '08:00', { position: 'lead' }),
    game('1', '08:00', { day: 'day2' }),
  ])
    expect(gameChanges([game('1')], [now])).toEqual([{ kind: 'changed', before: game('1'), now }])
})

test('a court that moved is not confused with another court at its old time', () => {
  expect(gameChanges([game('1')], [game('1', '10:00'), game('2')])).toEqual([
    { kind: 'added', now: game('2') },
    { kind: 'changed', before: game('1'), now: game('1', '10:00') },
  ])
})

test('changes are in the order of the games', () => {
  const kinds = gameChanges([game('3', '12:00')], [game('1', '08:00'), game('2', '14:00')]).map(({ kind }) => kind)
  expect(kinds).toEqual(['added', 'removed', 'added'])
})
