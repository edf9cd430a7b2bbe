// Concurrent saves of the same version. Sequential saves are tested beside the use cases, concurrent ones
// of events, products, posts, rubrics and courts too.

import { announcementsApi } from '@crew-chief/contract/announcements'
import { directoryApi } from '@crew-chief/contract/directory'
import { scheduleApi } from '@crew-chief/contract/schedule'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../src/db/transaction.ts'
import { announcements } from '../src/features/camp/camp.tables.ts'
import { builders } from '../src/testing/builders.ts'
import { campBuilders } from '../src/testing/camp-builders.ts'
import { createBarrier, runConcurrently } from '../src/testing/concurrency.ts'
import { startTestServer } from '../src/testing/test-server.ts'

const ADMINS = 4

const server = await startTestServer()
const { db, send } = server
const make = campBuilders(server)
const event = await make.camp()
const admins = await runConcurrently(ADMINS, () => builders(server).as('ADMIN'))

const FORM = { title: 'Doors', content: 'They open at 7.', important: false }
const ITEM = { title: 'Games', startTime: '10:00', endTime: '12:00', location: 'Hall B', day: 'day1' }

type Save = (id: string, token: string, title: string) => Promise<{ status: number; code: string }>
const RECORDS: [string, () => Promise<{ id: string }>, Save, string][] = [
  [
    'announcement',
    () => make.announcement(event.id, admins[0]?.id ?? '', FORM),
    (id, token, title) =>
      send(announcementsApi.updateAnnouncement, { params: { id }, body: { ...FORM, title, version: 1 } }, { token }),
    'camp.announcement_changed',
  ],
  [
    'schedule item',
    () => make.scheduleItem(event.id, ITEM),
    (id, token, title) =>
      send(scheduleApi.updateScheduleItem, { params: { id }, body: { ...ITEM, title, version: 1 } }, { token }),
    'camp.schedule_item_changed',
  ],
  [
    'page of an official',
    () => make.directoryEntry(),
    (id, token, lastName) =>
      send(
        directoryApi.updateOfficial,
        { params: { id }, body: { firstName: 'Robin', lastName, version: 1 } },
        { token },
      ),
    'officials.changed_meanwhile',
  ],
]

test.each(RECORDS)(
  'of several concurrent edits of one %s, one is saved and the others get a conflict',
  async (_, given, save, code) => {
    const { id } = await given()
    const answers = await runConcurrently(ADMINS, (n) => save(id, admins[n]?.token ?? '', `Edit ${n}`))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(ADMINS - 1).fill(409)])
    expect(answers.filter(({ status }) => status === 409).every((answer) => answer.code === code)).toBe(true)
  },
)

test('control: checking the version without a lock, several edits are saved', async () => {
  const { id } = await make.announcement(event.id, admins[0]?.id ?? '', FORM)
  const barrier = createBarrier(ADMINS)
  const saved = await runConcurrently(ADMINS, (n) =>
    inTransaction(db, async (tx) => {
      const [before] = await tx.select().from(announcements).where(eq(announcements.id, id))
      await barrier()
      if (before?.version !== 1) return 0
      await tx
        .update(announcements)
        .set({ title: `Edit ${n}`, version: 2 })
        .where(eq(announcements.id, id))
      return 1
    }),
  )
  expect(saved.filter(Boolean).length).toBeGreaterThan(1)
})
