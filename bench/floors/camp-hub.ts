// Floor H: bare Fastify and a pool of 10, with the queries our server makes for the hub of a camp and its tabs. No session,
// no refusals, no log, no headers, no schema.

import Fastify from 'fastify'
import pg from 'pg'
import {
  ANNOUNCEMENTS,
  CAMP,
  CLOCK,
  COVERED,
  COVERING,
  EVENT,
  FOUND,
  OPEN,
  REGISTRANTS,
  SCHEDULE,
} from './texts/camp-hub.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
type Asked = { event: string; reader: string }
const ofCamp = async (text: string, { event, reader }: Asked) => (await pool.query(text, [event, reader])).rows
const ofEvent = async (text: string, event: string) => (await pool.query(text, [event])).rows

const answers: Record<string, (asked: Asked) => Promise<unknown>> = {
  open: (asked) => ofCamp(OPEN, asked),
  schedule: async (asked) => {
    await ofCamp(CAMP, asked)
    return ofEvent(SCHEDULE, asked.event)
  },
  announcements: (asked) => ofCamp(ANNOUNCEMENTS, asked),
  participants: async (asked) => {
    const [camp] = await ofCamp(FOUND, asked)
    const ids = camp.more.map(({ registrationId }: { registrationId: string }) => registrationId)
    return (await pool.query(REGISTRANTS, [ids])).rows
  },
  coverage: async ({ event }) => {
    await ofEvent(EVENT, event)
    await pool.query(CLOCK)
    return Promise.all([ofEvent(COVERED, event), ofEvent(COVERING, event)])
  },
}

const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))
app.get<{ Params: { what: string }; Querystring: Asked }>('/camp/:what', async ({ params, query }, reply) => {
  const answer = answers[params.what]
  if (!answer) throw new Error(`the floor has no ${params.what}`)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(await answer(query)))
})
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
