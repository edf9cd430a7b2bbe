// Request parts → the inside form, or one clear refusal that names every field.

import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

export function decode(schema: z.ZodMiniType, value: unknown): unknown {
  if (holdsUnstorableText(value)) throw unstorable()
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw refusalOf(parsed.error.issues)
  // Once more: a list sent as JSON in a text may have held them in disguise.
  if (holdsUnstorableText(parsed.data)) throw unstorable()
  return parsed.data
}

const unstorable = () => new AppError('input.invalid', { message: 'Text contains characters we cannot store.' })

function refusalOf(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields: Record<string, string> = {}
  // The first thing wrong with a field is the one to fix first.
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message
  const [first] = issues
  const message = first && first.path.length > 0 && first.message !== 'Invalid input' ? first.message : undefined
  return new AppError('input.invalid', { fields, ...(message && { message }) })
}

/** NUL and half surrogates: legal in JSON, refused by PostgreSQL. Walked without recursion, so depth is no weapon. */
function holdsUnstorableText(root: unknown): boolean {
  const stack = [root]
  while (stack.length > 0) {
    const value = stack.pop()
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) return true
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) stack.push(key, inner)
    }
  }
  return false
}
