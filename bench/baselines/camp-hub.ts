// Baseline H: the queries of the camp hub and its tabs, without session and access checks.

import { app, listen, pool, sendJson } from './server.ts'
import {
  ANNOUNCEMENTS,
  CAMP,
  COVERAGE_CLINICIANS,
  COVERAGE_OFFICIALS,
  EVENT,
  NOW,
  OPEN,
  PARTICIPANTS,
  REGISTRANTS,
  SCHEDULE,
} from './sql/camp-hub.ts'

type CampQuery = { event: string; reader: string }
const queryCamp = async (sql: string, { event, reader }: CampQuery) => (await pool.query(sql, [event, reader])).rows
const queryEvent = async (sql: string, event: string) => (await pool.query(sql, [event])).rows

const handlers: Record<string, (query: CampQuery) => Promise<unknown>> = {
  open: (query) => queryCamp(OPEN, query),
  schedule: async (query) => {
    await queryCamp(CAMP, query)
    return queryEvent(SCHEDULE, query.event)
  },
  announcements: (query) => queryCamp(ANNOUNCEMENTS, query),
  participants: async (query) => {
    const [camp] = await queryCamp(PARTICIPANTS, query)
    const ids = camp.more.map(({ registrationId }: { registrationId: string }) => registrationId)
    return (await pool.query(REGISTRANTS, [ids])).rows
  },
  coverage: async ({ event }) => {
    await queryEvent(EVENT, event)
    await pool.query(NOW)
    return Promise.all([queryEvent(COVERAGE_OFFICIALS, event), queryEvent(COVERAGE_CLINICIANS, event)])
  },
}

app.get<{ Params: { name: string }; Querystring: CampQuery }>('/camp/:name', async ({ params, query }, reply) => {
  const handler = handlers[params.name]
  if (!handler) throw new Error(`no such query: ${params.name}`)
  return sendJson(reply, await handler(query))
})
await listen()
