import type { LiveTopic } from '@crew-chief/contract/live'
import { type EndpointName, invalidate, queryClient } from '../../../api/query-client.ts'

/** The endpoints whose replies a change of the topic affects. */
const ENDPOINTS: Record<Exclude<LiveTopic, 'all'>, readonly EndpointName[]> = {
  announcements: ['listAnnouncements', 'getAnnouncement', 'openCamp'],
  schedule: ['listSchedule'],
  participants: ['listParticipants', 'getParticipant', 'campCoverage', 'openCamp', 'openCourtBoard'],
  evaluations: [
    'listEvaluations',
    'getRubric',
    'campCoverage',
    'campCrews',
    'listParticipants',
    'getParticipant',
    'openCamp',
  ],
  courts: ['myCourts', 'campCrews', 'campCoverage', 'listCourts', 'openCourtBoard'],
}

const ALL_ENDPOINTS = [...new Set(Object.values(ENDPOINTS).flat())]

const endpointsOf = (topic: LiveTopic) => (topic === 'all' ? ALL_ENDPOINTS : ENDPOINTS[topic])

export const refetchTopics = (topics: ReadonlySet<LiveTopic>) =>
  void invalidate([...new Set([...topics].flatMap(endpointsOf))])

/** Refetches what was loaded before the stream opened. Requests in flight are recent enough and are not repeated. */
export function refetchLoaded() {
  for (const name of ALL_ENDPOINTS)
    if (name !== 'openCamp') void queryClient.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })
}
