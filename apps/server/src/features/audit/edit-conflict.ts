import type { AuditAction } from '@crew-chief/contract/audit'
import type { ErrorCode } from '@crew-chief/contract/errors'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import { lastAuditEntry } from './record-audit.ts'

/** `action` is the audit action of an edit of `id`; `noun` names the record in the message. */
type Edited = { code: ErrorCode; noun: string; id: string; action: AuditAction }

/** The error for an edit based on an old version. Names the last editor and the fields they changed. */
export async function editConflict(db: Reader, { code, noun, id, action }: Edited): Promise<AppError> {
  const last = await lastAuditEntry(db, id, action)
  if (!last?.by) return new AppError(code)
  const changed = last.details.fields ? `the ${list(last.details.fields.split(', ').map(spoken))}` : `this ${noun}`
  return new AppError(code, {
    message: `${last.by} changed ${changed} while you were editing. Review the changes, then save.`,
  })
}

const NOUNS: Record<string, string> = {
  important: 'important mark',
  'in stock': 'in-stock setting',
  keep: 'keep points',
  improve: 'improve points',
}

/** Some entries contain column names: `startTime` becomes `start time`. */
const spoken = (field: string): string =>
  NOUNS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const list = (names: readonly string[]): string => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
