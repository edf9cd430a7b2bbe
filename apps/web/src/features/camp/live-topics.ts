// What a change in a camp makes stale, by topic.

import { announcementsApi } from '@crew-chief/contract/announcements'
import { campApi } from '@crew-chief/contract/camp'
import { courtsApi } from '@crew-chief/contract/courts'
import type { Named, Row } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import type { LiveTopic } from '@crew-chief/contract/live'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { queryClient } from '../../api/query-client.ts'

const { openCamp, listParticipants, getParticipant, campCoverage, campCrews, myCourts } = campApi
const { listAnnouncements, getAnnouncement } = announcementsApi
const { listEvaluations, getRubric } = evaluationsApi
const { listCourts, openCourtBoard } = courtsApi

const ROWS: Record<Exclude<LiveTopic, 'all'>, readonly Named<Row>[]> = {
  announcements: [listAnnouncements, getAnnouncement, openCamp],
  schedule: [scheduleApi.listSchedule],
  participants: [listParticipants, getParticipant, campCoverage, openCamp, openCourtBoard],
  evaluations: [listEvaluations, getRubric, campCoverage, campCrews, listParticipants, getParticipant, openCamp],
  courts: [myCourts, campCrews, campCoverage, listCourts, openCourtBoard],
}

const LISTS = [...new Set(Object.values(ROWS).flat())].filter((row) => row !== openCamp)

const rowsOf = (topic: LiveTopic): readonly Named<Row>[] => (topic === 'all' ? [...LISTS, openCamp] : ROWS[topic])

/** What is on the screen is fetched anew; the rest when it is looked at. */
export function refetchTopics(topics: ReadonlySet<LiveTopic>) {
  for (const { name } of new Set([...topics].flatMap(rowsOf))) void queryClient.invalidateQueries({ queryKey: [name] })
}

/** The line has just opened: what was read before that may be a moment old. What is still on its way is not asked twice. */
export function refetchWhatWasRead() {
  for (const { name } of LISTS) void queryClient.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })
}
