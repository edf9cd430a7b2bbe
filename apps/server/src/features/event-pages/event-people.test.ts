import { eventPagesApi } from '@crew-chief/contract/event-pages'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders, inDays } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { directoryEntries } from '../directory/public.ts'
import { eventGroups, eventStaff } from '../events/events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { db, send, deps } = server

const pageOf = async ({ id }: { id: string }) => (await send(eventPagesApi.getEventPage, { params: { slug: id } })).body

type Functions = (typeof eventStaff.$inferInsert)['functions']

async function staffMember(eventId: string, lastName: string, functions: Functions, acceptedAt: Date | null) {
  const { id } = await given.user({ firstName: 'Ann', lastName })
  await db
    .insert(directoryEntries)
    .values({ userId: id, firstName: 'Ann', lastName, experience: `${lastName}, 14 seasons` })
  await db.insert(eventStaff).values({ eventId, userId: id, functions, acceptedAt })
}

test('shows clinicians and directors who accepted, with a line; nobody else of the staff', async () => {
  const event = await given.event()
  const now = new Date()
  await staffMember(event.id, 'Clinic', ['clinician'], now)
  await staffMember(event.id, 'Waiting', ['clinician'], null)
  await staffMember(event.id, 'Host', ['director'], now)
  await staffMember(event.id, 'Added', ['director'], null)
  await staffMember(event.id, 'Desk', ['desk'], now)
  await staffMember(event.id, 'Assigner', ['assigner'], now)
  await db.insert(eventStaff).values({ eventId: event.id, guestName: 'Ruth Adeyemi', functions: ['clinician'] })
  await db
    .insert(eventStaff)
    .values({ eventId: event.id, email: 'invited@mail.example', functions: ['clinician', 'director'] })
  const page = await pageOf(event)
  expect(page.clinicians.map(({ name, about }) => [name, about])).toEqual([
    ['Ann Clinic', 'Clinic, 14 seasons'],
    // Added by others: the name and picture only.
    ['Ann Waiting', null],
    ['Ruth Adeyemi', null],
  ])
  expect(page.hosts.map(({ name, about }) => [name, about])).toEqual([['Ann Host', 'Host, 14 seasons']])
  expect(JSON.stringify(page)).not.toMatch(/Desk|Assigner|Added|invited@/)
})

test('pictures of earlier events of the same group, latest first', async () => {
  const [group] = await db.insert(eventGroups).values({ name: 'Summer' }).returning()
  const [other] = await db.insert(eventGroups).values({ name: 'Winter' }).returning()
  const inGroup = (name: string, startsIn: number, changes: object = {}) =>
    given.event({
      name,
      groupId: group?.id ?? null,
      startsAt: inDays(startsIn),
      endsAt: inDays(startsIn + 1),
      media: [`/files/events/${name.toLowerCase()}.jpg`],
      ...changes,
    })
  const event = await inGroup('Next', 10)
  await inGroup('Older', -400)
  await inGroup('Latest', -30)
  await inGroup('Draft', -30, { isDraft: true })
  await inGroup('Canceled', -30, { canceledAt: new Date() })
  await inGroup('Removed', -30, { deletedAt: new Date() })
  await inGroup('Planned', 40)
  await inGroup('Stranger', -30, { groupId: other?.id ?? null })
  expect((await pageOf(event)).pastPictures.map(({ name }) => name)).toEqual(['Latest', 'Older'])
  expect((await pageOf(await given.event())).pastPictures).toEqual([])
})

const ask = (id: string, { token }: { token: string }, question = ' Is there\nparking? ') =>
  send(eventPagesApi.askOrganizer, { params: { id }, body: { question } }, { token })

test('a question is mailed to the organizer with the address to reply to', async () => {
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Field' })
  const event = await given.event({ name: 'Lakeshore Camp' })
  expect((await ask(event.id, ann)).status).toBe(204)
  const [mail] = await db.select().from(mails).where(eq(mails.subject, 'Question about Lakeshore Camp from Ann Field'))
  expect(mail?.toAddress).toBe(deps.config.supportEmail)
  expect(mail?.text).toContain(`> Is there\n> parking?\n\nReply to ${ann.email}.`)
})

test('five questions an hour per person; none about drafts, and no empty ones', async () => {
  const ann = await given.signedIn()
  const event = await given.event()
  const draft = await given.event({ isDraft: true })
  expect((await ask(draft.id, ann)).code).toBe('events.not_found')
  expect(await ask(event.id, ann, '  ')).toMatchObject({ status: 400, fields: { question: 'Question required' } })
  for (let n = 0; n < 5; n++) expect((await ask(event.id, ann)).status).toBe(204)
  expect(await ask(event.id, ann)).toMatchObject({ status: 429, code: 'events.too_many_questions' })
  expect((await ask(event.id, await given.signedIn())).status).toBe(204)
})
