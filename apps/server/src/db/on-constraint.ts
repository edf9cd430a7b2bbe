import type { ErrorCode } from '@crew-chief/contract/errors'
import { AppError } from '../app-error.ts'
import { databaseErrorOf } from './transaction.ts'

/** Translates a violated constraint into an error code. */
export const onConstraint =
  (constraint: string, code: ErrorCode) =>
  (error: unknown): never => {
    if (databaseErrorOf(error)?.constraint === constraint) throw new AppError(code, { cause: error })
    throw error
  }
