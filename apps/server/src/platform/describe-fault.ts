// An error as the log may hold it: enough to find the bug, without the values a person typed.

import { DrizzleQueryError } from 'drizzle-orm'

/** Drizzle's own message carries every parameter, and a stack begins with the message: both are left out. */
export function describeFault(error: Error): Record<string, unknown> {
  const cause = error.cause instanceof Error ? { cause: describeFault(error.cause) } : {}
  if (error instanceof DrizzleQueryError) return { query: error.query, ...cause, at: framesOf(error) }
  return { name: error.name, message: error.message, stack: error.stack, ...cause }
}

function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  return start < 0
    ? []
    : stack
        .slice(start + message.length)
        .trim()
        .split('\n')
}
