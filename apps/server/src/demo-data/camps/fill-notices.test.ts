import { courtNoticesApi, myNoticeApi } from '@crew-chief/contract/court-notices'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { openSession } from '../../features/accounts/open-session.ts'
import { users } from '../../features/accounts/public.ts'
import { events } from '../../features/events/events.tables.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { fillWithDemoData } from '../fill.ts'
import { DEMO_CAMPS } from './demo-camp.ts'
import { beforeMove } from './fill-notices.ts'

const camp = DEMO_CAMPS.find(({ featured }) => featured !== undefined)
const { db, deps, send } = await startTestServer()
await fillWithDemoData(deps, new Date())
const [event] = await db
  .select()
  .from(events)
  .where(eq(events.name, camp?.event ?? ''))
const params = { params: { eventId: event?.id ?? '' } }

async function sessionOf(name: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@mail.example`))
  if (!user) throw new Error(`no ${name}`)
  return inTransaction(db, (tx) => openSession(deps, tx, user, ''))
}

test('the running camp has confirmed, seen and unseen notices, answers and one pending change', async () => {
  const { body } = await send(courtNoticesApi.getCourtNotices, params, await sessionOf('dana.whitfield'))
  expect(body.pending).toHaveLength(1)
  expect(body.pending[0]).toMatchObject({
    isFirst: false,
    changes: [{ before: expect.anything(), now: expect.anything() }],
  })
  const { sent } = body
  expect(sent.some(({ confirmedAt }) => confirmedAt)).toBe(true)
  expect(sent.some(({ seenAt, confirmedAt }) => seenAt && !confirmedAt)).toBe(true)
  expect(sent.some(({ seenAt }) => !seenAt)).toBe(true)
  const answers = sent.flatMap(({ games }) => games.flatMap(({ response }) => response ?? []))
  expect(answers.filter((answer) => answer === 'declined')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'accepted').length).toBeGreaterThan(1)
})

test('the featured official has a change to confirm', async () => {
  const { body } = await send(myNoticeApi.myNotice, params, await sessionOf(camp?.featured ?? ''))
  expect(body.notice).toMatchObject({ isFirst: false, confirmedAt: null })
  expect(body.notice?.changes).toHaveLength(1)
})

test.each(['Court 1', 'Court 2', 'Court 3'])('a game that is now on %s was on another court before', (courtName) => {
  const game = { courtId: 'a', courtName, gym: null, position: null, day: 'day1', startTime: '09:00', endTime: '10:00' }
  const later = { ...game, startTime: '11:00', endTime: '12:00' }
  const [first, last] = beforeMove([game, later])
  expect(first).toEqual(game)
  expect(last?.courtName).not.toBe(courtName)
})
