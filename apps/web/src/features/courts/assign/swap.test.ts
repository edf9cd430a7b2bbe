import { expect, it } from 'vitest'
import { BILL, boardWith, ledBy, officialsOn, SAM } from '../testing/board-fixture.ts'
import { canSwap, reasonsAgainstSwap } from './drop-hints.ts'

const ANA = { kind: 'official', id: 'ana', name: 'Ana Ruiz', courtId: 'c2' } as const
const JOAN = { kind: 'clinician', id: 'joan', name: 'Joan Kessler', courtId: 'c2' } as const
const texts = (reasons: ReturnType<typeof reasonsAgainstSwap>) => reasons.map(({ text }) => text)

it('two people of the same slot can be swapped', () => {
  const index = boardWith({ c1: officialsOn('sam'), c2: officialsOn('ana') })
  expect(reasonsAgainstSwap(index, { ...SAM, from: 'c1' }, ANA)).toEqual([])
})

it('both directions are checked', () => {
  const index = boardWith({ c2: officialsOn('ana'), c3: officialsOn('sam'), noon: officialsOn('sam') })
  const noon = { ...ANA, courtId: 'noon' }
  expect(texts(reasonsAgainstSwap(index, { ...SAM, from: 'noon' }, ANA))).toEqual([
    'Sam Okafor: Also on Court 3, 8:00 AM',
  ])
  const other = boardWith({ c1: officialsOn('sam'), c2: officialsOn('ana'), noon: officialsOn('ana') })
  expect(texts(reasonsAgainstSwap(other, { ...SAM, from: 'c1' }, noon))).toEqual(['Ana Ruiz: Also on Court 2, 8:00 AM'])
})

it('a clinician is not swapped onto a court they are already on', () => {
  const index = boardWith({
    c1: ledBy('bill'),
    c2: { positions: { clinician: 'joan', observer: 'bill' }, officialIds: [] },
  })
  expect(texts(reasonsAgainstSwap(index, { ...BILL, from: 'c1' }, JOAN))).toContain(
    'Bill Trautman: Already on this court',
  )
})

it('people are swapped with people of their kind on another court', () => {
  expect(canSwap({ ...SAM, from: 'c1' }, ANA)).toBe(true)
  expect(canSwap({ ...SAM, from: 'c2' }, ANA)).toBe(false)
  expect(canSwap(SAM, ANA)).toBe(false)
  expect(canSwap({ ...SAM, from: 'c1' }, JOAN)).toBe(false)
})
