import { ERRORS, type ErrorCode } from '@crew-chief/contract/errors'

type Details = { message?: string; fields?: Record<string, string>; challenge?: string; cause?: unknown }

/** The only error use cases throw. Its code determines the HTTP status and the default message (contract/errors.ts). */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Of a log-in that needs a second factor. */
  readonly challenge: string | undefined

  constructor(code: ErrorCode, { message = ERRORS[code].message, fields, challenge, cause }: Details = {}) {
    super(message, { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.challenge = challenge
  }
}
