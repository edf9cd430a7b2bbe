import type { LiveTopic } from '@crew-chief/contract/live'
import { afterLiveTopic } from '../../../api/invalidations.ts'
import { invalidate, queryClient } from '../../../api/query-client.ts'

const ALL_ENDPOINTS = [...new Set(Object.values(afterLiveTopic).flat())]

const endpointsOf = (topic: LiveTopic) => (topic === 'all' ? ALL_ENDPOINTS : afterLiveTopic[topic])

export const refetchTopics = (topics: ReadonlySet<LiveTopic>) =>
  void invalidate([...new Set([...topics].flatMap(endpointsOf))])

/** Refetches what was loaded before the stream opened. Requests in flight are recent enough and are not repeated. */
export function refetchLoaded() {
  for (const name of ALL_ENDPOINTS)
    if (name !== 'openCamp') void queryClient.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })
}
