// Faults of the database that pass: it restarts, is overloaded, or somebody holds a lock too long.

import { databaseErrorOf } from './transaction.ts'

// Admin shutdown, crash shutdown, starting up, too many connections, lock not available, query cancelled, idle too long.
const PASSING_CODES = ['57P01', '57P02', '57P03', '53300', '55P03', '57014', '25P03']
const LOST_CONNECTION = /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT/
const LOST_MESSAGE =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout|is not queryable/

export function isUnavailable(error: unknown): boolean {
  const known = databaseErrorOf(error)
  if (known) return PASSING_CODES.includes(known.code ?? '') || isAboutConnection(known.code)
  // The driver itself: no answer, so no code of PostgreSQL's. Drizzle wraps it, so look at the innermost cause.
  let inner: unknown = error
  while (inner instanceof Error && inner.cause) inner = inner.cause
  if (!(inner instanceof Error) || inner === error) return false
  return LOST_MESSAGE.test(inner.message) || ('code' in inner && LOST_CONNECTION.test(String(inner.code)))
}

/** Class 08: what a pooler says when it lost its server, or cannot reach it. */
const isAboutConnection = (code: string | undefined): boolean => code?.startsWith('08') === true
