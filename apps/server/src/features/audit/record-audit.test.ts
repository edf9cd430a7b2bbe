import { randomUUID } from 'node:crypto'
import { accountsApi } from '@crew-chief/contract/accounts'
import { mailApi } from '@crew-chief/contract/mail'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { auditEntries } from './audit.tables.ts'

const server = await startTestServer()
const { db } = server
const given = builders(server)
const admin = await given.as('ADMIN')

const makeToken = (userId: string, { token } = admin) =>
  server.send(accountsApi.makeResetToken, { body: { userId } }, { token })
const resend = (id: string, { token } = admin) => server.send(mailApi.resendMail, { params: { id } }, { token })

async function failedMail(row: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const body = { toAddress: 'pat@mail.example', toName: 'Pat', subject: 'Camp news', text: 'words', html: 'words' }
  const [mail] = await db
    .insert(mails)
    .values({ ...body, status: 'FAILED', ...row })
    .returning()
  return mail?.id ?? ''
}

const entries = () => db.select().from(auditEntries)
const ACTOR = { actorId: admin.id, actorName: `${admin.firstName} ${admin.lastName}` }

/** Runs a function while one table is renamed, so that queries on it fail. */
async function withoutTable(name: string, work: () => Promise<void>) {
  await db.execute(sql.raw(`alter table ${name} rename to mislaid`))
  await work().finally(() => db.execute(sql.raw(`alter table mislaid rename to ${name}`)))
}

beforeEach(async () => {
  await db.delete(auditEntries)
})

test('creating a reset token is audited with actor and user', async () => {
  const ann = await given.user()
  const { body } = await makeToken(ann.id)
  const subject = { subjectKind: 'user', subjectId: ann.id, subjectName: `${ann.firstName} ${ann.lastName}` }
  expect(await entries()).toMatchObject([{ action: 'accounts.reset_token_made', ...ACTOR, ...subject }])
  expect(JSON.stringify(await entries())).not.toContain(body.token)
})

test('resending a mail is audited with actor and mail', async () => {
  const id = await failedMail()
  await resend(id)
  const subject = { subjectKind: 'mail', subjectId: id, subjectName: 'Camp news' }
  expect(await entries()).toMatchObject([{ action: 'mail.resent', ...ACTOR, ...subject }])
})

test('rejected requests leave no audit entry', async () => {
  const ann = await given.signedIn()
  const past = new Date(Date.now() - 1_000)
  const answers = [
    await makeToken(randomUUID()),
    await makeToken(ann.id, ann),
    await resend(randomUUID()),
    await resend(await failedMail(), ann),
    await resend(await failedMail({ holdsSecret: true, status: 'SENT' })),
    await resend(await failedMail({ uselessAfter: past })),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 404, 403, 409, 409])
  expect(await entries()).toEqual([])
})

test('a failed change leaves no audit entry', async () => {
  const ann = await given.user()
  await withoutTable('reset_codes', async () => {
    expect((await makeToken(ann.id)).status).toBe(500)
  })
  expect(await entries()).toEqual([])
})

test('a change is rolled back when its audit entry cannot be written', async () => {
  const ann = await given.user()
  const id = await failedMail()
  await server.runJobs()
  await withoutTable('audit_entries', async () => {
    expect([(await makeToken(ann.id)).status, (await resend(id)).status]).toEqual([500, 500])
  })
  const codes = await db.execute(sql`select 1 from reset_codes where user_id = ${ann.id}`)
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  expect([codes.rows, mail?.status, await server.runJobs()]).toEqual([[], 'FAILED', 0])
})
