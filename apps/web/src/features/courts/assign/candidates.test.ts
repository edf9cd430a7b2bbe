import { expect, it } from 'vitest'
import { boardWith, ledBy, officialsOn } from '../testing/board-fixture.ts'
import { cliniciansFor, officialsFor } from './candidates.ts'

it('ranks candidates without reasons first, then warnings, then blocked ones', () => {
  const index = boardWith({
    c1: ledBy('bill'),
    c2: officialsOn('ana'),
    noon: { ...ledBy('bill'), officialIds: ['noor'] },
  })
  const found = officialsFor(index, index.board.officials, 'c1')
  expect(found.map(({ person, isBlocked }) => [person.id, isBlocked])).toEqual([
    ['sam', false],
    ['zoe', false],
    ['noor', false],
    ['ana', true],
  ])
  expect(found.at(-1)?.reasons.map(({ text }) => text)).toEqual(['Also on Court 2, 8:00 AM'])
})

it('ranks equal candidates by games that day, then by name', () => {
  const index = boardWith({ noon: officialsOn('ana'), next: officialsOn('noor') })
  expect(officialsFor(index, index.board.officials, 'c1').map(({ person, games }) => [person.id, games])).toEqual([
    ['noor', 0],
    ['sam', 0],
    ['zoe', 0],
    ['ana', 1],
  ])
})

it('blocks a clinician who is on another court at that time', () => {
  const index = boardWith({ c2: ledBy('bill') })
  expect(
    cliniciansFor(index, index.board.clinicians, 'c1').map(({ person, isBlocked }) => [person.id, isBlocked]),
  ).toEqual([
    ['joan', false],
    ['bill', true],
  ])
})
