import { expect, test } from 'vitest'
import { chooseEvaluations } from './choose-evaluations.ts'
import { planGames } from './games.ts'

const names = (what: string, count: number) => Array.from({ length: count }, (_, n) => `${what} ${n}`)
const camp = {
  seed: 'a camp',
  rounds: 12,
  courts: 8,
  campers: names('camper', 33),
  clinicians: names('clinician', 8),
  observers: names('observer', 2),
  star: 'camper 7',
}
/** Today is the second of three days with four rounds each: one of them is on. */
const TODAY = [4, 5, 6, 7]

test('whichever round is on, nobody is in two places at once and the turns are shared out evenly', () => {
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

test('the star stands on the first court now with the first clinician, has worked before and works again', () => {
  for (const current of TODAY) {
    const games = planGames({ ...camp, current })
    const theirs = games.filter(({ campers }) => campers.includes(camp.star))
    const on = theirs.filter(({ round }) => round === current)
    expect(on.map(({ court, positions }) => [court, positions.clinician])).toEqual([[0, 'clinician 0']])
    expect(theirs.filter(({ round }) => round < current).length).toBeGreaterThan(1)
    expect(theirs.some(({ round }) => round > current)).toBe(true)
  }
})

test('whichever round is on, half have been seen, the star each time, and some are drafts', () => {
  for (const current of TODAY) {
    const games = planGames({ ...camp, current, missed: Math.max(current - 1, 4) })
    const chosen = chooseEvaluations(games, 'half', { ...camp, current })
    const released = chosen.filter(({ status }) => status === 'RELEASED')
    const seen = new Set(released.map(({ camper }) => camper)).size
    expect([current, seen === 17 || seen === 18]).toEqual([current, true])
    expect(chosen.length - released.length).toBeGreaterThan(2)
    const worked = games.filter(({ round, campers }) => round < current && campers.includes(camp.star))
    expect(released.filter(({ camper }) => camper === camp.star)).toHaveLength(worked.length)
  }
})

test('whoever did not appear is one of the crew, not the star, and nobody writes about that game of theirs', () => {
  for (const current of TODAY) {
    const missed = Math.max(current - 1, 4)
    const games = planGames({ ...camp, current, missed })
    const short = games.filter(({ absent }) => absent !== undefined)
    expect(short.map(({ round, campers, absent = '' }) => [round, campers.includes(absent)])).toEqual([[missed, true]])
    const [game] = short
    expect(game?.absent).not.toBe(camp.star)
    for (const seen of ['all', 'half'] as const) {
      const chosen = chooseEvaluations(games, seen, { ...camp, current })
      expect(chosen.filter((each) => each.game === game && each.camper === game?.absent)).toEqual([])
    }
  }
})

test('a camp to come is planned in part, and one place is open', () => {
  const games = planGames({ ...camp, current: -1 })
  const planned = games.filter(({ campers }) => campers.length > 0).length
  expect([planned > 0, planned < games.length / 2]).toEqual([true, true])
  expect(games.filter(({ positions }) => positions.clinician === null)).toHaveLength(1)
  expect(chooseEvaluations(games, 'all', { ...camp, current: -1 })).toEqual([])
})
