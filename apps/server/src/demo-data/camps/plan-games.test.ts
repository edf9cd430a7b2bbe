import { expect, test } from 'vitest'
import { chooseEvaluations } from './fill-evaluations.ts'
import { planGames } from './plan-games.ts'

const names = (what: string, count: number) => Array.from({ length: count }, (_, n) => `${what} ${n}`)
const camp = {
  seed: 'a camp',
  rounds: 12,
  courts: 8,
  campers: names('camper', 33),
  clinicians: names('clinician', 8),
  observers: names('observer', 2),
  featured: 'camper 7',
}
/** Rounds of the second of three days, with four rounds each. */
const TODAY = [4, 5, 6, 7]

test('for any current round, no one has two courts in a round and games are distributed evenly', () => {
  for (const current of TODAY) {
    const games = planGames({ ...camp, current })
    for (let round = 0; round < camp.rounds; round++) {
      const there = games
        .filter((game) => game.round === round)
        .flatMap(({ campers, positions }) => [...campers, ...Object.values(positions).filter((who) => who !== null)])
      expect([current, round, new Set(there).size]).toEqual([current, round, there.length])
    }
    const turns = camp.campers.map((who) => games.filter(({ campers }) => campers.includes(who)).length)
    expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(3)
  }
})

test('the featured official is on the first court with the first clinician, and has past and future games', () => {
  for (const current of TODAY) {
    const games = planGames({ ...camp, current })
    const theirs = games.filter(({ campers }) => campers.includes(camp.featured))
    const on = theirs.filter(({ round }) => round === current)
    expect(on.map(({ court, positions }) => [court, positions.clinician])).toEqual([[0, 'clinician 0']])
    expect(theirs.filter(({ round }) => round < current).length).toBeGreaterThan(1)
    expect(theirs.some(({ round }) => round > current)).toBe(true)
  }
})

test('for any current round, half are evaluated, the featured official in every game, and there are drafts', () => {
  for (const current of TODAY) {
    const games = planGames({ ...camp, current, missed: Math.max(current - 1, 4) })
    const chosen = chooseEvaluations(games, 'half', { ...camp, current, isRunning: true })
    const released = chosen.filter(({ status }) => status === 'RELEASED')
    const seen = new Set(released.map(({ camper }) => camper)).size
    expect([current, seen === 17 || seen === 18]).toEqual([current, true])
    expect(chosen.length - released.length).toBeGreaterThan(2)
    const worked = games.filter(({ round, campers }) => round < current && campers.includes(camp.featured))
    expect(released.filter(({ camper }) => camper === camp.featured)).toHaveLength(worked.length)
  }
})

test('the no-show is in the crew, is not the featured official, and is not evaluated for that game', () => {
  for (const current of TODAY) {
    const missed = Math.max(current - 1, 4)
    const games = planGames({ ...camp, current, missed })
    const short = games.filter(({ absent }) => absent !== undefined)
    expect(short.map(({ round, campers, absent = '' }) => [round, campers.includes(absent)])).toEqual([[missed, true]])
    const [game] = short
    expect(game?.absent).not.toBe(camp.featured)
    for (const evaluated of ['all', 'half'] as const) {
      const chosen = chooseEvaluations(games, evaluated, { ...camp, current, isRunning: true })
      expect(chosen.filter((each) => each.game === game && each.camper === game?.absent)).toEqual([])
    }
  }
})

test('an upcoming camp is partly assigned, with one open position', () => {
  const games = planGames({ ...camp, current: -1 })
  const planned = games.filter(({ campers }) => campers.length > 0).length
  expect([planned > 0, planned < games.length / 2]).toEqual([true, true])
  expect(games.filter(({ positions }) => positions.clinician === null)).toHaveLength(1)
  expect(chooseEvaluations(games, 'all', { ...camp, current: -1, isRunning: false })).toEqual([])
})
