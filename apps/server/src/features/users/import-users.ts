// Adding people from a list. All of it or none of it: a list with a bad line writes nothing.

import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findTakenEmails, insertUsers } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { type ImportedPerson, type ImportRow, readRow } from './import-rules.ts'
import type { RoleGiven } from './role-given.ts'

type Line = { email: string; problem: string | null; person: ImportedPerson | null }

export async function importUsers(
  { db, roleGiven }: Pick<Deps, 'db'> & { roleGiven: RoleGiven },
  actor: Actor,
  rows: readonly ImportRow[],
  isPreview: boolean,
) {
  const lines = await readLines(db, rows)
  const people = lines.flatMap(({ person, problem }) => (person && !problem ? [person] : []))
  const report = lines.map(({ email, problem }) => ({ email, problem }))
  if (isPreview) return { created: 0, rows: report }
  if (people.length < lines.length) throw new AppError('users.import_has_problems')
  await inTransaction(db, async (tx) => {
    await roleGiven(tx, await insertUsers(tx, people).catch(onTakenMeanwhile))
    await recordAudit(tx, actor, { action: 'users.imported', details: { people: String(people.length) } })
  })
  return { created: people.length, rows: report }
}

/** Somebody registered with one of the addresses since we looked: asked again, the preview names the line. */
function onTakenMeanwhile(error: unknown): never {
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
    if (taken.has(line.email)) return { ...line, problem: 'This email address is already in use.' }
    // Lines are counted as a spreadsheet does: the head is line 1.
    return earlier === undefined ? line : { ...line, problem: `The same email as in line ${earlier + 2}` }
  })
}
