// Error → { message, code, fields?, requestId }. Internal errors are logged in full and never shown.

import { type ErrorKind, STATUS_OF_KIND } from '@crew-chief/contract/common-errors'
import { ERRORS, type ErrorCode } from '@crew-chief/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { isDatabaseLost, isUnavailable } from '../db/unavailable.ts'
import { describeFault } from '../platform/describe-fault.ts'
import { isOutage, type Outage } from '../platform/outage.ts'
import { addToRequestLog } from './request-log.ts'

// Errors of the framework before a handler runs.
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  404: 'route.not_found',
  413: 'input.too_large',
  415: 'input.wrong_type',
}
const UNREADABLE = 'We couldn’t read the request.'

const LOG_LEVEL: Partial<Record<ErrorKind, 'error' | 'warn'>> = { internal: 'error', upstream: 'warn', busy: 'warn' }

function asAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  // The web client retries `server.busy`, which covers a restarting database.
  if (isUnavailable(error)) return new AppError('server.busy', { cause: error })
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status >= 500) return new AppError('server.internal', { cause: error })
  const code = CODE_OF_STATUS[status] ?? 'input.invalid'
  return new AppError(code, { cause: error, ...(code === 'input.invalid' && { message: UNREADABLE }) })
}

type Failure = { error: Error; known: AppError; outage: Outage | undefined }

/**
 * No line of its own for client errors and for what is expected: a node that stops or has too much to do (`busy` without
 * a cause), and an outage, which has one line for all requests.
 */
function logError(request: FastifyRequest, { error, known, outage }: Failure) {
  const { kind } = ERRORS[known.code]
  const level = LOG_LEVEL[kind]
  if (!level || (kind === 'busy' && !known.cause) || isOutage(error)) return
  if (outage && request.routeOptions.config.isProbe) return outage.lost(known.cause)
  if (outage && isDatabaseLost(error)) return outage.refused(error)
  request.log[level]({ requestId: request.id, code: known.code, fault: describeFault(error) }, 'request failed')
}

export function replyWithError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  outage?: Outage,
) {
  const known = asAppError(error)
  const { kind } = ERRORS[known.code]
  addToRequestLog(request, { code: known.code })
  logError(request, { error, known, outage })
  if (kind === 'busy') reply.header('retry-after', '1')
  // A CDN must not cache a 404: the file may exist after the next deployment.
  reply.header('cache-control', 'no-store')
  return reply
    .code(STATUS_OF_KIND[kind])
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: known.message,
        code: known.code,
        fields: known.fields,
        challenge: known.challenge,
        requestId: request.id,
      }),
    )
}
