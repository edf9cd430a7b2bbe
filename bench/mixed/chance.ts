// Chance that can be repeated: the same seed gives the same people doing the same in the same order.

import type { Cast } from './cast.ts'
import { type Draw, KIND_NAMES, KINDS, type KindName } from './kinds.ts'

export type Random = () => number

/** Mulberry32: short, and even enough for choosing from lists. */
export function randomFrom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How long until the next one comes, when so many come a second by themselves: as people do, now close, now apart. */
export const nextGapMs = (random: Random, perSecond: number): number => (-Math.log(1 - random()) / perSecond) * 1000

export function chooseKind(random: Random): KindName {
  let left = random() * 100
  for (const name of KIND_NAMES) {
    left -= KINDS[name].share
    if (left < 0) return name
  }
  return 'who am I'
}

export function createDraws(cast: Cast, random: Random): () => Draw {
  const one = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)]
    if (found === undefined) throw new Error('there is nobody to choose from')
    return found
  }
  const taken = { freeEvents: 0, paidEvents: 0 }
  const newSeat: Draw['newSeat'] = (of) => {
    const nth = taken[of]++
    const [person, event] = [cast.people[nth % cast.people.length], cast[of][Math.floor(nth / cast.people.length)]]
    if (!person || !event) throw new Error('there are no seats left to take')
    return { person, event }
  }
  return () => ({
    cast,
    newSeat,
    person: one(cast.people),
    camper: one(cast.camp.people),
    event: one(cast.events),
    post: one(cast.posts),
  })
}
