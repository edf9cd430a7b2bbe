import { databaseErrorOf } from './transaction.ts'

// Admin shutdown, crash shutdown, starting up, too many connections, lock not available, query cancelled, idle too long.
const TRANSIENT_CODES = ['57P01', '57P02', '57P03', '53300', '55P03', '57014', '25P03']
const LOST_CONNECTION = /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT/
const LOST_MESSAGE =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|Query read timeout|is not queryable/

/** True for transient database errors: restart, overload, lock timeout. */
export function isUnavailable(error: unknown): boolean {
  const databaseError = databaseErrorOf(error)
  if (databaseError) return TRANSIENT_CODES.includes(databaseError.code ?? '') || isConnectionError(databaseError.code)
  // Errors of the driver have no PostgreSQL code and are the innermost cause.
  let inner: unknown = error
  while (inner instanceof Error && inner.cause) inner = inner.cause
  if (!(inner instanceof Error) || inner === error) return false
  return LOST_MESSAGE.test(inner.message) || ('code' in inner && LOST_CONNECTION.test(String(inner.code)))
}

/** Class 08: connection exceptions, also of a pooler that lost its server. */
const isConnectionError = (code: string | undefined): boolean => code?.startsWith('08') === true
