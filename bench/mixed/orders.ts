// What the runner asks of the crowd's process, and what it gets back.

import type { Cast } from './cast.ts'
import type { KindName, Side } from './kinds.ts'
import type { Heard } from './readers.ts'
import type { Tally } from './tally.ts'

export type Setting = {
  side: Side
  nodes: string[]
  cast: Cast
  /** Where people pay, and the key that lets us pay for them. */
  till: { url: string; key: string }
}
export type Order =
  | { does: 'set'; setting: Setting }
  /** So many arrive a second, for so long; announcements come at this pace, 0 is never. */
  | { does: 'arrive'; perSecond: number; seconds: number; announceEvery: number }
  /** One kind alone, a few at once, one after the other. */
  | { does: 'repeat'; kind: KindName; seconds: number }
export type Report = { tally: Tally; heard: Heard; paid: number }
/** What else it says. */
export type Word = { isReady: true } | { problem: string }
