import { usersApi } from '@crew-chief/contract/users'
import { eq, or } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { courtCampers, courtNotices } from '../courts/courts.tables.ts'
import { announcements, calendarFeeds, evaluations } from './camp.tables.ts'

const server = await startTestServer()
const { send, db } = server
const given = builders(server)
const make = campBuilders(server)
const event = await make.camp({ name: 'Lakeshore Camp' })
const robin = await make.clinician({ firstName: 'Robin', lastName: 'Vale' })
const pat = await make.participant(event.id, { firstName: 'Pat', lastName: 'Jones' })
const ofPat = { eventId: event.id, officialId: pat.id, authorId: robin.id }
const released = await make.evaluation(ofPat, { content: 'Well done', keep: ['Hustle'], staffNotes: 'Between us' })
await make.evaluation(ofPat, { content: 'Draft words', status: 'DRAFT' })
await make.announcement(event.id, robin.id, { title: 'Lunch' })

const exported = async ({ token }: { token: string }) => (await send(usersApi.exportMe, {}, { token })).body
const erase = ({ token }: { token: string }) => send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token })

test('the export contains released evaluations without staff notes', async () => {
  const text = JSON.stringify(await exported(pat))
  expect(await exported(pat)).toMatchObject({
    camps: {
      evaluationsReceived: [
        {
          event: 'Lakeshore Camp',
          by: { firstName: 'Robin', lastName: 'Vale' },
          content: 'Well done',
          keep: ['Hustle'],
        },
      ],
      evaluationsWritten: [],
      announcements: [],
    },
  })
  expect(text).not.toContain('Between us')
  expect(text).not.toContain('Draft words')
  expect(text).not.toContain('evaluations.drafted')
})

test('the export contains what the user wrote', async () => {
  expect(await exported(robin)).toMatchObject({
    camps: {
      evaluationsReceived: [],
      evaluationsWritten: [
        { about: { firstName: 'Pat', lastName: 'Jones' }, content: 'Well done', staffNotes: 'Between us' },
        { content: 'Draft words', status: 'DRAFT' },
      ],
      announcements: [{ event: 'Lakeshore Camp', title: 'Lunch' }],
    },
  })
})

test('erasing a clinician keeps their released evaluations without a name and deletes their drafts', async () => {
  expect((await erase(robin)).status).toBe(204)
  expect(await db.select({ id: evaluations.id }).from(evaluations)).toEqual([{ id: released.id }])
  expect(await db.$count(announcements)).toBe(1)
  expect(await exported(pat)).toMatchObject({
    camps: { evaluationsReceived: [{ by: { firstName: 'Deleted', lastName: 'User' } }] },
  })
})

test('erasing an official deletes evaluations about them, their court assignments, notices and calendar feeds', async () => {
  await make.court(event.id, { campers: [pat.id] })
  await db.insert(calendarFeeds).values({ eventId: event.id, userId: pat.id, token: 'a-secret-address-of-pat' })
  await db.insert(courtNotices).values({ eventId: event.id, userId: pat.id, games: [] })
  expect((await erase(pat)).status).toBe(204)
  expect(await db.$count(evaluations, or(eq(evaluations.officialId, pat.id), eq(evaluations.authorId, pat.id)))).toBe(0)
  const left = [await db.$count(courtCampers), await db.$count(courtNotices), await db.$count(calendarFeeds)]
  expect(left).toEqual([0, 0, 0])
})

test('data of other users stays', async () => {
  const casey = await make.clinician()
  const kim = await make.participant(event.id)
  await make.evaluation({ eventId: event.id, officialId: kim.id, authorId: casey.id })
  expect((await erase(await given.signedIn())).status).toBe(204)
  expect(await db.$count(evaluations, eq(evaluations.officialId, kim.id))).toBe(1)
})
