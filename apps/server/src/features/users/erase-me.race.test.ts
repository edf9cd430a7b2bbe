import { usersApi } from '@crew-chief/contract/users'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import { erase, type PersonalData } from '../../personal-data.ts'
import { builders, PASSWORD } from '../../testing/builders.ts'
import { runConcurrently, waitForLockWaiters } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createFindActor } from '../accounts/find-actor.ts'
import { openSession } from '../accounts/open-session.ts'
import { accountsPersonalData, users } from '../accounts/public.ts'
import { stillHasPassword } from '../accounts/users.store.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { eraseMe } from './erase-me.ts'

const server = await startTestServer()
const given = builders(server)
const { deps, db } = server
const admin = await given.as('ADMIN')
const findActor = createFindActor(deps)

async function person() {
  const ann = await given.signedIn({ firstName: 'Quill' })
  const actor = await findActor(ann.token)
  if (!actor) throw new Error('no active session')
  return { ann, actor }
}

const sessionsOf = async (userId: string) =>
  (await db.execute(sql`select 1 from sessions where user_id = ${userId}`)).rows.length

type Erase = (actor: Actor) => Promise<unknown>

/** Number of sessions after the account is erased during a log-in. */
async function sessionsLeft(erase: Erase): Promise<number> {
  const { ann, actor } = await person()
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const login = inTransaction(db, async (tx) => {
    await stillHasPassword(tx, ann.id, ann.passwordHash ?? '')
    await openSession(deps, tx, ann, '')
    entered.resolve()
    await leave.promise
  })
  await entered.promise
  const erasing = erase(actor)
  await waitForLockWaiters(db)
  leave.resolve()
  await Promise.all([login, erasing])
  return sessionsOf(ann.id)
}

test('a concurrent log-in leaves no session open', async () => {
  expect(await sessionsLeft((actor) => eraseMe(deps, actor, { password: PASSWORD }, [accountsPersonalData]))).toBe(0)
})

test('control: erasing without locking the user leaves that session open', async () => {
  const unguarded: Erase = (actor) =>
    inTransaction(db, (tx) => erase(tx, accountsPersonalData, { id: actor.id, emails: [actor.user.email], name: '-' }))
  expect(await sessionsLeft(unguarded)).toBe(1)
})

/** The stored name after an edit that started before the erasure and was written after it. */
async function nameAfterEdit(edit: (userId: string) => Promise<unknown>) {
  const { ann, actor } = await person()
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const waiting: PersonalData = {
    name: 'waiting',
    tables: [],
    export: async () => null,
    beforeErasure: async () => {
      entered.resolve()
      await leave.promise
    },
  }
  const erasing = eraseMe(deps, actor, { password: PASSWORD }, [accountsPersonalData, waiting])
  await entered.promise
  const editing = edit(ann.id)
  await waitForLockWaiters(db)
  leave.resolve()
  await Promise.all([erasing, editing])
  const [row] = await db.select().from(users).where(eq(users.id, ann.id))
  return row?.firstName
}

test('a concurrent edit does not restore erased data', async () => {
  const body = { email: 'back@mail.example', firstName: 'Quill', lastName: 'Back' }
  const statuses: number[] = []
  const edit = async (id: string) => {
    statuses.push((await server.send(usersApi.updateUser, { params: { id }, body }, admin)).status)
  }
  expect([await nameAfterEdit(edit), statuses]).toEqual(['Deleted', [404]])
})

test('control: an update by id alone writes the name back into the erased row', async () => {
  const edit = (id: string) =>
    inTransaction(db, (tx) => tx.update(users).set({ firstName: 'Quill' }).where(eq(users.id, id)))
  expect(await nameAfterEdit(edit)).toBe('Quill')
})

test('two parallel requests erase the account once', async () => {
  const { ann } = await person()
  const erase = () => server.send(usersApi.eraseMe, { body: { password: PASSWORD } }, { token: ann.token })
  const answers = await runConcurrently(4, erase)
  const late = answers.filter(({ status }) => status !== 204)
  expect([late.length, late.every(({ status }) => status === 400 || status === 401)]).toEqual([3, true])
  expect(await db.$count(auditEntries, eq(auditEntries.subjectId, ann.id))).toBe(1)
})
