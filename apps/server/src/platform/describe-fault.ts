import { DrizzleQueryError } from 'drizzle-orm'
import { sourceStack } from './source-stack.ts'

/**
 * An error as it is logged, without values entered by users: the message of a Drizzle error contains all parameters, and
 * its stack begins with the message, so both are left out.
 */
export function describeFault(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: describeFault(error.cause) } : {}
  if (error instanceof DrizzleQueryError) return { query: error.query, ...cause, at: framesOf(error) }
  return { name: error.name, message: error.message, stack: sourceStack(error.stack ?? ''), ...cause }
}

function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  return start < 0 ? [] : sourceStack(stack.slice(start + message.length).trim()).split('\n')
}
