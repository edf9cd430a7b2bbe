// Which pages Lighthouse looks at, and who looks: a visitor, a member in the camp that runs now, an admin.

import { ADMIN, ALL_YOU_NEED } from '../../e2e/people.ts'
import { openSession, type Session } from '../../e2e/server-calls.ts'
import { createCaller } from '../../packages/contract/src/client.ts'
import { eventsApi } from '../../packages/contract/src/events.ts'
import { Failure } from '../child-processes.mjs'

export type Form = 'mobile' | 'desktop'
export type LookedAt = { name: string; path: string; session: Session | null }

const PUBLIC = ['/events', '/membership', '/shop', '/library']

async function runningCamp(origin: string, { token }: Session): Promise<string> {
  const call = createCaller((path, init) => fetch(origin + path, init))
  const events = await call(eventsApi.listEvents, {}, { token })
  const now = Date.now()
  const running = events.find(
    ({ startDate, endDate, myRegistration }) =>
      myRegistration && Date.parse(startDate) <= now && now <= Date.parse(endDate),
  )
  if (!running) throw new Failure('The demo has no camp that runs now.')
  return running.id
}

export async function pagesOf(origin: string): Promise<LookedAt[]> {
  const [member, admin] = [await openSession(ALL_YOU_NEED), await openSession(ADMIN)]
  const camp = await runningCamp(origin, member)
  return [
    ...PUBLIC.map((path) => ({ name: path, path, session: null })),
    { name: '/events, a member', path: '/events', session: member },
    { name: '/camp, a member', path: `/camp/${camp}`, session: member },
    { name: '/court-assignment, an admin', path: '/court-assignment', session: admin },
    { name: '/dashboard, an admin', path: '/dashboard', session: admin },
  ]
}
