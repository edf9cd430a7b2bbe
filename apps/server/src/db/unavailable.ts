import { databaseErrorOf } from './transaction.ts'

// Admin shutdown, crash shutdown, starting up, too many connections.
const LOST_CODES = ['57P01', '57P02', '57P03', '53300']
// Lock not available, query cancelled, idle too long.
const STATEMENT_CODES = ['55P03', '57014', '25P03']
const LOST_CONNECTION = /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT/
const LOST_MESSAGE = /Connection terminated|connection timeout|timeout exceeded when trying to connect|is not queryable/

/** True for transient database errors: restart, overload, lock timeout. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseLost(error) ||
  STATEMENT_CODES.includes(databaseErrorOf(error)?.code ?? '') ||
  driverErrorOf(error)?.message === 'Query read timeout'

/** True if the database cannot be reached: every other query fails, too. */
export function isDatabaseLost(error: unknown): boolean {
  const databaseError = databaseErrorOf(error)
  if (databaseError) return isLostCode(databaseError.code ?? '')
  const inner = driverErrorOf(error)
  if (!inner) return false
  return LOST_MESSAGE.test(inner.message) || ('code' in inner && isLostCode(String(inner.code)))
}

/** Errors of the driver have no PostgreSQL code and are the innermost cause. */
function driverErrorOf(error: unknown): Error | undefined {
  let inner: unknown = error
  while (inner instanceof Error && inner.cause) inner = inner.cause
  return inner instanceof Error && inner !== error ? inner : undefined
}

/** Class 08: connection exceptions, also of a pooler that lost its server. */
const isLostCode = (code: string): boolean =>
  LOST_CODES.includes(code) || code.startsWith('08') || LOST_CONNECTION.test(code)
