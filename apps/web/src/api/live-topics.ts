import type { LiveTopic } from '@crew-chief/contract/live'
import { isUnreachable } from './error-kinds.ts'
import { afterLiveTopic } from './invalidations.ts'
import { type EndpointName, invalidate, queryClient } from './query-client.ts'

const ALL_ENDPOINTS = [...new Set(Object.values(afterLiveTopic).flat())]

const endpointsOf = (topic: LiveTopic) => (topic === 'all' ? ALL_ENDPOINTS : afterLiveTopic[topic])

export const refetchTopics = (topics: ReadonlySet<LiveTopic>) =>
  invalidate([...new Set([...topics].flatMap(endpointsOf))])

/** Refetches without restarting requests in flight: on a slow network they would never end. */
export function pollTopic(topic: LiveTopic) {
  refetchIdle(endpointsOf(topic))
  if (topic === 'all') void retryUnreachable()
}

/** Refetches what was loaded before the stream opened. Requests in flight are recent enough and are not repeated. */
export const refetchLoaded = (topic: LiveTopic) => refetchIdle(endpointsOf(topic).filter((name) => name !== 'openCamp'))

function refetchIdle(endpoints: readonly EndpointName[]) {
  for (const name of endpoints) void queryClient.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })
}

/** Retries what failed while the server was unreachable. Some of it, such as the list of camps, has no live topic. */
export const retryUnreachable = () =>
  queryClient.refetchQueries(
    { type: 'active', predicate: ({ state }) => isUnreachable(state.error) },
    { cancelRefetch: false },
  )
