import { fullName } from '@crew-chief/domain/accounts/full-name'
import { isStaff } from '@crew-chief/domain/roles'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findTakenEmails, insertNewUsers, invite } from '../accounts/public.ts'
import { recordAudit, recordAudits } from '../audit/public.ts'
import { type ImportedUser, type ImportRow, readRow } from './import-rules.ts'
import type { OnRoleAssigned } from './on-role-assigned.ts'

type Line = { email: string; problem: string | null; exists: boolean; user: ImportedUser | null }

/** Imports the valid rows of new people. The others are reported: rows with a problem, and people with an account. */
export async function importUsers(
  deps: Pick<Deps, 'config' | 'db' | 'jobs'> & { onRoleAssigned: OnRoleAssigned },
  actor: Actor,
  { rows, invite: isInviting = false }: { rows: readonly ImportRow[]; invite?: boolean | undefined },
  isPreview: boolean,
) {
  const { db, onRoleAssigned } = deps
  const lines = await readLines(db, rows)
  if (isPreview) return { created: 0, rows: lines.map(presentLine) }
  const users = lines.flatMap(({ user }) => (user ? [user] : []))
  const created = await inTransaction(db, async (tx) => {
    // Like everyone an admin adds.
    const emailConfirmedAt = sql`now()`
    const added = await insertNewUsers(
      tx,
      users.map((user) => ({ ...user, emailConfirmedAt })),
    )
    if (added.length === 0) return added
    await onRoleAssigned(
      tx,
      added.map(({ id }) => id),
    )
    await recordAudit(tx, actor, { action: 'users.imported', details: { people: String(added.length) } })
    if (isInviting) {
      await invite(deps, tx, added, { priority: 'bulk', invitedBy: actor.id })
      await recordAudit(tx, actor, { action: 'users.invited', details: { people: String(added.length) } })
    }
    await recordAudits(tx, actor, staffAmong(users, added))
    return added
  })
  const addedEmails = new Set(created.map(({ email }) => email))
  // An address may have been registered since it was looked up.
  const report = lines.map((line) => ({
    ...line,
    exists: line.exists || (line.user !== null && !addedEmails.has(line.email)),
  }))
  return { created: created.length, rows: report.map(presentLine) }
}

/** Admins and clinicians are also recorded one by one, so that the log is found by their names. */
const staffAmong = (users: readonly ImportedUser[], added: readonly { id: string; email: string }[]) =>
  added.flatMap(({ id, email }) =>
    users
      .filter((user) => user.email === email && isStaff(user))
      .map((user) => ({
        action: 'users.added' as const,
        subject: { kind: 'user' as const, id, name: fullName(user) },
        details: { role: user.role },
      })),
  )

const presentLine = ({ email, problem, exists }: Line) => ({ email, problem, exists })

/** `user` is null for rows that are not imported. */
async function readLines(db: Deps['db'], rows: readonly ImportRow[]): Promise<Line[]> {
  const lines = rows.map((row) => ({ email: row.email.trim().toLowerCase(), ...readRow(row) }))
  const taken = await findTakenEmails(
    db,
    lines.map(({ email }) => email),
  )
  const seen = new Map<string, number>()
  return lines.map((line, index) => {
    const earlier = seen.get(line.email)
    seen.set(line.email, earlier ?? index)
    if (line.problem) return { ...line, exists: false }
    if (taken.has(line.email)) return { ...line, exists: true, user: null }
    if (earlier === undefined) return { ...line, exists: false }
    // Numbered like in a spreadsheet, where the header is line 1.
    return { ...line, exists: false, problem: `Same email as row ${earlier + 2}`, user: null }
  })
}
