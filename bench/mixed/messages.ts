// The messages between the runner and the load process.

import type { AnnouncementStats } from './announcements.ts'
import type { Fixtures } from './fixtures.ts'
import type { KindName, Side } from './request-kinds.ts'
import type { RequestStats } from './statistics.ts'

export type LoadConfig = {
  side: Side
  nodes: string[]
  fixtures: Fixtures
  /** The payment sandbox and its API key. */
  provider: { url: string; key: string }
}
export type LoadPhase =
  /** Requests arrive at this rate; announcements change every `announceEvery` seconds, 0 means never. */
  | { type: 'arrivals'; perSecond: number; seconds: number; announceEvery: number }
  /** One kind of request, repeated by a few concurrent clients. */
  | { type: 'repeat'; kind: KindName; seconds: number }
export type Command = { type: 'configure'; config: LoadConfig } | LoadPhase

export type PhaseReport = { stats: RequestStats; announcements: AnnouncementStats; paid: number }
export type Reply = PhaseReport | { isReady: true } | { problem: string }
