import type { Acceptance } from '@crew-chief/domain/courts/acceptance'
import { expect, it } from 'vitest'
import { boardWith, ledBy, officialsOn } from '../testing/board-fixture.ts'
import { cliniciansFor, moveLabel, officialsFor } from './candidates.ts'

it('ranks candidates without reasons first, then warnings, then those who leave another court, then blocked ones', () => {
  const index = boardWith({
    c1: { ...ledBy('bill'), officialIds: ['zoe'] },
    c2: officialsOn('ana'),
    noon: { ...ledBy('bill'), officialIds: ['noor'] },
  })
  const found = officialsFor(index, index.board.officials, 'c1')
  expect(found.map(({ person, isBlocked }) => [person.id, isBlocked])).toEqual([
    ['sam', false],
    ['noor', false],
    ['ana', false],
    ['zoe', true],
  ])
  const ana = found.find(({ person }) => person.id === 'ana')
  expect(ana?.reasons).toEqual([])
  expect(moveLabel(ana?.leaving ?? [])).toBe('Move from Court 2')
  expect(found.at(-1)?.reasons.map(({ text }) => text)).toEqual(['Already on this court'])
})

it('people who have not accepted come after those who have, and say so', () => {
  const index = boardWith({})
  const officials = index.board.officials.map((person) =>
    person.id === 'ana' ? { ...person, acceptance: 'invited' as const } : person,
  )
  const found = officialsFor(index, officials, 'c1')
  expect(found.map(({ person, reasons }) => [person.id, reasons.map(({ text }) => text)])).toEqual([
    ['noor', []],
    ['sam', []],
    ['zoe', []],
    ['ana', ['Hasn’t accepted yet']],
  ])
})

it('clinicians whom the event did not invite come after those it did', () => {
  const person = (id: string, acceptance: Acceptance) => ({ id, firstName: id, lastName: '', acceptance })
  const clinicians = [person('al', 'not_invited'), person('bea', 'invited'), person('cy', 'accepted')]
  expect(cliniciansFor(boardWith({}), clinicians, 'c1').map((each) => each.person.id)).toEqual(['cy', 'bea', 'al'])
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

it('a clinician on another court at that time would leave it', () => {
  const index = boardWith({ c2: ledBy('bill') })
  expect(
    cliniciansFor(index, index.board.clinicians, 'c1').map(({ person, leaving, isBlocked }) => [
      person.id,
      leaving.map(({ id }) => id),
      isBlocked,
    ]),
  ).toEqual([
    ['joan', [], false],
    ['bill', ['c2'], false],
  ])
})
