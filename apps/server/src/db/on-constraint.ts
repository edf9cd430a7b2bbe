// Translates a broken constraint into the refusal it stands for, in the store that knows it by name.

import type { ErrorCode } from '@crew-chief/contract/errors'
import { AppError } from '../app-error.ts'
import { databaseErrorOf } from './transaction.ts'

export const onConstraint =
  (constraint: string, code: ErrorCode) =>
  (error: unknown): never => {
    if (databaseErrorOf(error)?.constraint === constraint) throw new AppError(code, { cause: error })
    throw error
  }
