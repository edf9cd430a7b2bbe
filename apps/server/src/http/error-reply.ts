// Any error → one body: { message, code, fields?, requestId }. Our own faults are logged whole and shown never.

import { ERRORS, type ErrorCode, type ErrorKind, STATUS_OF_KIND } from '@crew-chief/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { isUnavailable } from '../db/unavailable.ts'
import { describeFault } from '../platform/describe-fault.ts'
import { noteForLog } from './request-log.ts'

// What the framework refuses before a handler runs: unreadable bodies, wrong types, too much of it.
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  404: 'route.not_found',
  413: 'input.too_large',
  415: 'input.wrong_type',
}
const UNREADABLE = 'The request could not be read.'

// What somebody should look at, and how urgently. Refusals of callers are their own business.
const LOG_LEVEL: Partial<Record<ErrorKind, 'error' | 'warn'>> = { internal: 'error', upstream: 'warn', busy: 'warn' }

function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  // A database that restarts is back in a moment: browsers try such calls again by themselves.
  if (isUnavailable(error)) return new AppError('server.busy', { cause: error })
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status >= 500) return new AppError('server.internal', { cause: error })
  const code = CODE_OF_STATUS[status] ?? 'input.invalid'
  return new AppError(code, { cause: error, ...(code === 'input.invalid' && { message: UNREADABLE }) })
}

export function replyWithError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error)
  const { kind } = ERRORS[known.code]
  noteForLog(request, { code: known.code })
  const level = LOG_LEVEL[kind]
  if (level)
    request.log[level]({ requestId: request.id, code: known.code, fault: describeFault(error) }, 'request failed')
  if (kind === 'busy') reply.header('retry-after', '1')
  // Whatever stands before us may not remember it: a file that is missing now comes with the next version.
  reply.header('cache-control', 'no-store')
  return reply
    .code(STATUS_OF_KIND[kind])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message: known.message, code: known.code, fields: known.fields, requestId: request.id }))
}
