// Seeded randomness: every run sends the same requests in the same order.

import type { Random } from '@crew-chief/domain/seeded-random'
import type { Fixtures } from './fixtures.ts'
import { type Choice, KIND_NAMES, type KindName, REQUEST_KINDS } from './request-kinds.ts'

/** Time until the next arrival of a Poisson process. */
export const nextGapMs = (random: Random, perSecond: number): number => (-Math.log(1 - random()) / perSecond) * 1000

export function chooseKind(random: Random): KindName {
  let remaining = random() * 100
  for (const name of KIND_NAMES) {
    remaining -= REQUEST_KINDS[name].share
    if (remaining < 0) return name
  }
  return 'current user'
}

export function createChooser(fixtures: Fixtures, random: Random): () => Choice {
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)]
    if (item === undefined) throw new Error('cannot choose from an empty list')
    return item
  }
  const used = { freeEvents: 0, paidEvents: 0 }
  const newRegistration: Choice['newRegistration'] = (events) => {
    const index = used[events]++
    const user = fixtures.users[index % fixtures.users.length]
    const event = fixtures[events][Math.floor(index / fixtures.users.length)]
    if (!user || !event) throw new Error('every user is registered for every event')
    return { user, event }
  }
  return () => ({
    fixtures,
    newRegistration,
    user: pick(fixtures.users),
    participant: pick(fixtures.camp.participants),
    event: pick(fixtures.events),
    post: pick(fixtures.posts),
  })
}
