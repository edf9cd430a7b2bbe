// The messages between the runner and the load process.

import type { AnnouncementStats } from './announcements.ts'
import type { LoadConfig } from './fixtures.ts'
import type { KindName } from './request-kinds.ts'
import type { RequestStats } from './statistics.ts'

export type LoadPhase =
  /** Requests arrive at this rate; announcements change every `announceEvery` seconds, 0 means never. */
  | { type: 'arrivals'; perSecond: number; seconds: number; announceEvery: number }
  /** One kind of request, repeated by a few concurrent clients. */
  | { type: 'repeat'; kind: KindName; seconds: number }
export type Command = { type: 'configure'; config: LoadConfig } | LoadPhase

export type PhaseReport = { stats: RequestStats; announcements: AnnouncementStats; paid: number }
export type Reply = PhaseReport | { isReady: true } | { problem: string }
