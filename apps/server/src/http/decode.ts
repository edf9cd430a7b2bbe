import * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

export function decode(schema: z.ZodMiniType, value: unknown): unknown {
  if (hasUnstorableText(value)) throw unstorableText()
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) throw validationError(parsed.error.issues)
  // Checked again after decoding: JSON inside a text field may contain escaped characters.
  if (hasUnstorableText(parsed.data)) throw unstorableText()
  return parsed.data
}

const unstorableText = () => new AppError('input.invalid', { message: 'Text contains characters we can’t store.' })

function validationError(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields: Record<string, string> = {}
  // Keep the first message of each field.
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message
  const [first] = issues
  const message = first && first.path.length > 0 && first.message !== 'Invalid input' ? first.message : undefined
  return new AppError('input.invalid', { fields, ...(message && { message }) })
}

/** NUL and lone surrogates are valid JSON, but PostgreSQL rejects them. Iterative, so that deep nesting cannot overflow the stack. */
function hasUnstorableText(root: unknown): boolean {
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
