import { auditApi } from '@crew-chief/contract/audit'
import { sessionApi } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builders } from '../../testing/builders.ts'
import { runConcurrently } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { users } from '../accounts/public.ts'
import { events } from '../events/events.tables.ts'

const server = await startTestServer()
const given = builders(server)
const { db, send } = server
const admin = await given.signedIn({ role: 'ADMIN', firstName: 'Dana', lastName: 'Whitfield' })

type Reader = { token: string }
const preview = async (id: string) => (await send(usersApi.previewUserErasure, { params: { id } }, admin)).body
const erase = (id: string, by: Reader = admin, expected?: Awaited<ReturnType<typeof preview>>) =>
  send(usersApi.eraseUser, { params: { id }, body: expected ? { expected } : {} }, by)
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]

test('an admin deletes a person as they could themselves: sessions end, the spot is released, the row is anonymous', async () => {
  const ann = await given.signedIn({ firstName: 'Quill', lastName: 'Rarename' })
  const camp = await given.event()
  await given.registration(camp.id, ann.id)
  const shown = await preview(ann.id)
  expect(shown).toMatchObject([{ kind: 'registration', name: camp.name, status: 'CONFIRMED', refund: 0 }])
  expect((await erase(ann.id, admin, shown)).status).toBe(204)
  expect(await rowOf(ann.id)).toMatchObject({ firstName: 'Deleted', lastName: 'User', erasedAt: expect.any(Date) })
  expect((await send(sessionApi.me, {}, ann)).status).toBe(401)
  expect((await db.select().from(events).where(eq(events.id, camp.id)))[0]?.seatsTaken).toBe(0)
})

test('the audit log says who deleted, and no longer whom', async () => {
  const ann = await given.user({ firstName: 'Quill', lastName: 'Rarename' })
  await erase(ann.id)
  const { entries } = (await send(auditApi.listAudit, { query: { action: 'users.erased_by_admin' } }, admin)).body
  expect(entries[0]).toMatchObject({
    actor: { id: admin.id },
    subject: { name: 'Deleted user' },
  })
  expect(JSON.stringify(entries)).not.toContain('Rarename')
})

test('if more ends than was shown, nothing is deleted', async () => {
  const ann = await given.user()
  const shown = await preview(ann.id)
  const camp = await given.event()
  await given.registration(camp.id, ann.id)
  expect(await erase(ann.id, admin, shown)).toMatchObject({
    status: 409,
    message: 'What ends with the account has changed. Review it, then delete the user.',
  })
  expect((await rowOf(ann.id))?.erasedAt).toBeNull()
})

test('the own account is deleted on the profile, which asks for the password', async () => {
  expect(await erase(admin.id)).toMatchObject({ status: 409, code: 'users.erase_yourself' })
})

test('unknown and deleted people are not found', async () => {
  const ann = await given.user()
  await erase(ann.id)
  for (const id of [ann.id, crypto.randomUUID()]) {
    expect(await erase(id)).toMatchObject({ status: 404, code: 'users.not_found' })
    expect((await send(usersApi.previewUserErasure, { params: { id } }, admin)).status).toBe(404)
  }
})

test('of admins who delete each other at the same time, one stays', async () => {
  const one = await given.signedIn({ role: 'ADMIN' })
  const other = await given.signedIn({ role: 'ADMIN' })
  await db.update(users).set({ role: 'CLINICIAN' }).where(eq(users.id, admin.id))
  const pairs = [
    [one, other],
    [other, one],
  ] as const
  await runConcurrently(2, (number) => {
    const [by, whom] = pairs[number % 2] ?? pairs[0]
    return erase(whom.id, by)
  })
  const left = await db.select().from(users).where(eq(users.role, 'ADMIN'))
  expect(left).toHaveLength(1)
})
