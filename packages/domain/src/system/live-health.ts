// When live updates need somebody's eyes.

import { finding, type Verdict, verdictOf } from './verdict.ts'

export type LiveFacts = {
  streams: number
  readers: number
  /** resting: nobody looks, so nobody listens. deaf: what other nodes say is not heard. */
  hearing: 'resting' | 'hearing' | 'deaf'
}

export const judgeLive = ({ hearing }: LiveFacts): Verdict =>
  verdictOf(
    finding(
      hearing === 'deaf' ? 'watch' : undefined,
      'Changes are not heard: readers look again about every 20 seconds instead.',
      'If the database stands behind a pooler, name a connection that is not pooled by DATABASE_DIRECT_URL.',
    ),
  )
