import { ERRORS } from '@crew-chief/contract/errors'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findTakenEmails, insertUsers } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { type ImportedUser, type ImportRow, readRow } from './import-rules.ts'
import type { OnRoleAssigned } from './on-role-assigned.ts'

type Line = { email: string; problem: string | null; user: ImportedUser | null }

/** Imports all rows or, when one has a problem, none. */
export async function importUsers(
  { db, onRoleAssigned }: Pick<Deps, 'db'> & { onRoleAssigned: OnRoleAssigned },
  actor: Actor,
  rows: readonly ImportRow[],
  isPreview: boolean,
) {
  const lines = await readLines(db, rows)
  const users = lines.flatMap(({ user, problem }) => (user && !problem ? [user] : []))
  const report = lines.map(({ email, problem }) => ({ email, problem }))
  if (isPreview) return { created: 0, rows: report }
  if (users.length < lines.length) throw new AppError('users.import_has_problems')
  await inTransaction(db, async (tx) => {
    await onRoleAssigned(tx, await insertUsers(tx, users).catch(onEmailTaken))
    await recordAudit(tx, actor, { action: 'users.imported', details: { people: String(users.length) } })
  })
  return { created: users.length, rows: report }
}

/** One of the addresses was registered since the check; the next preview names the line. */
function onEmailTaken(error: unknown): never {
  const isTaken = error instanceof AppError && error.code === 'accounts.email_in_use'
  throw isTaken ? new AppError('users.import_has_problems', { cause: error }) : error
}

async function readLines(db: Deps['db'], rows: readonly ImportRow[]): Promise<Line[]> {
  const lines: Line[] = rows.map((row) => ({ email: row.email.trim().toLowerCase(), ...readRow(row) }))
  const taken = await findTakenEmails(
    db,
    lines.map(({ email }) => email),
  )
  const seen = new Map<string, number>()
  return lines.map((line, index) => {
    const earlier = seen.get(line.email)
    seen.set(line.email, earlier ?? index)
    if (line.problem) return line
    if (taken.has(line.email)) return { ...line, problem: ERRORS['accounts.email_in_use'].message }
    // Numbered like in a spreadsheet, where the header is line 1.
    return earlier === undefined ? line : { ...line, problem: `Same email as row ${earlier + 2}` }
  })
}
