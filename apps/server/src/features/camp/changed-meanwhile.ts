// Whoever saves what somebody else has changed since they opened it is told who did, and what (promise of two at once).

import type { AuditAction } from '@crew-chief/contract/audit'
import type { ErrorCode } from '@crew-chief/contract/errors'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import { lastAuditEntry } from '../audit/public.ts'

/** `deed` is what a change leaves in the log, on `id`; `thing` is what the reader calls it. */
type Changed = { code: ErrorCode; thing: string; id: string; deed: AuditAction }

export async function changedMeanwhile(db: Reader, { code, thing, id, deed }: Changed): Promise<AppError> {
  const last = await lastAuditEntry(db, id, deed)
  if (!last?.by) return new AppError(code)
  const what = last.details.fields ? ` (${inWords(last.details.fields)})` : ''
  return new AppError(code, {
    message: `${last.by} changed this ${thing}${what} while you were editing. Look at it again before you save.`,
  })
}

/** The log names columns: `startTime` is a start time to whoever reads it. */
const inWords = (fields: string): string => fields.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
