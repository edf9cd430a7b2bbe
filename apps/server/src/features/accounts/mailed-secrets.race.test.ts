import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { waitForLockOrEnd } from '../../testing/concurrency.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { confirmAgain } from './confirm-email.ts'
import { revokeInvitations } from './invitations/invitations.store.ts'
import { invite } from './invitations/invite.ts'
import { runSendInvitation } from './invitations/send-invitation.job.ts'
import { runSendResetCode } from './send-reset-code.job.ts'
import { findUserByEmail, lockUsersWithoutPassword, updateUser } from './users.store.ts'

const server = await startTestServer()
const { db, deps } = server
const given = builders(server)

let serial = 0

async function invited() {
  const user = await given.user({ passwordHash: null })
  await inTransaction(db, (tx) => invite(deps, tx, [user], { priority: 'urgent', invitedBy: null }))
  return user
}
type Invited = Awaited<ReturnType<typeof invited>>

async function changeAddress(tx: Tx, { id }: Invited) {
  const user = await updateUser(tx, id, { email: `next${++serial}@mail.example` })
  if (user) await confirmAgain(deps, tx, user)
}

async function revoke(tx: Tx, { id }: Invited) {
  await lockUsersWithoutPassword(tx, [id])
  await revokeInvitations(tx, [id])
}

type Job = (deps: typeof server.deps, data: { email: string }) => Promise<void>

/** Mails to the address that was invited, sent by a job that starts while `change` is not committed yet. */
async function mailsDuring(change: (tx: Tx, user: Invited) => Promise<void>, job: Job): Promise<number> {
  const user = await invited()
  const sent = () => db.$count(mails, eq(mails.toAddress, user.email))
  const before = await sent()
  const entered = Promise.withResolvers<void>()
  const leave = Promise.withResolvers<void>()
  const changing = inTransaction(db, async (tx) => {
    await change(tx, user)
    entered.resolve()
    await leave.promise
  })
  await entered.promise
  const running = job(deps, { email: user.email })
  await waitForLockOrEnd(db, running)
  leave.resolve()
  await Promise.all([changing, running])
  return (await sent()) - before
}

const CHANGES = { 'a change of the address': changeAddress, 'a revocation': revoke }
const JOBS: Record<string, Job> = { 'link to set a password': runSendInvitation, 'reset token': runSendResetCode }

for (const [during, change] of Object.entries(CHANGES))
  for (const [secret, job] of Object.entries(JOBS))
    test(`during ${during} the invited address gets no ${secret}`, async () => {
      expect(await mailsDuring(change, job)).toBe(0)
    })

test('control: a job that reads the user without locking the row mails the earlier address', async () => {
  const unguarded: Job = async (_, { email }) => {
    const user = await findUserByEmail(db, email)
    if (user) await inTransaction(db, (tx) => invite(deps, tx, [user], { priority: 'urgent', invitedBy: null }))
  }
  expect(await mailsDuring(changeAddress, unguarded)).toBe(1)
})
