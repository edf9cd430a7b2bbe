import { expect, it } from 'vitest'
import { boardWith, officialsOn } from '../testing/board-fixture.ts'
import { givenCourt } from '../testing/court-fixture.ts'
import { reasonsAgainstMove, unlockedCrew } from './crew.ts'

const linesFor = (places: Parameters<typeof boardWith>[0], to: string) => {
  const index = boardWith(places)
  const court = index.court(to)
  return court && reasonsAgainstMove(index, ['sam', 'ana'], 'c1', court)
}

it('locked officials are not part of the crew that moves', () => {
  const { campers, ...court } = givenCourt('c1', ['sam', 'ana'])
  const locked = campers.map((camper) => ({ ...camper, locked: camper.userId === 'sam' }))
  expect(unlockedCrew({ ...court, campers: locked }, { c1: officialsOn('sam', 'ana', 'zoe') })).toEqual(['ana', 'zoe'])
})

it('a court with room at the same time has no reasons', () => {
  expect(linesFor({ c1: officialsOn('sam', 'ana') }, 'c2')).toEqual([])
})

it('a full or too small court is marked, but does not block', () => {
  const crew = officialsOn('sam', 'ana')
  expect(linesFor({ c1: crew, c2: officialsOn('a', 'b', 'c', 'd', 'e') }, 'c2')).toEqual([
    { blocks: false, text: 'Full (would be 7 of 5)' },
  ])
  expect(linesFor({ c1: crew, c2: officialsOn('a', 'b', 'c', 'd') }, 'c2')).toEqual([
    { blocks: false, text: 'Over capacity (would be 6 of 5)' },
  ])
})

it('a double booking blocks, with the name', () => {
  const places = { noon: officialsOn('sam', 'ana'), c3: officialsOn('ana') }
  const index = boardWith(places)
  const court = index.court('c2')
  expect(court && reasonsAgainstMove(index, ['sam', 'ana'], 'noon', court)).toEqual([
    { blocks: true, text: 'Ana Ruiz: Also on Court 3, 8:00 AM' },
  ])
})
