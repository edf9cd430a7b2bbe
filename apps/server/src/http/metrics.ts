// GET /api/metrics, for Prometheus and its like. It is no call of the table: a monitor has a token of its own,
// and without that setting there is nothing at this address.

import { createHash, timingSafeEqual } from 'node:crypto'
import { ERRORS, type ErrorKind } from '@crew-chief/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { databaseErrorOf } from '../db/transaction.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Failure, Metrics } from '../platform/metrics/metrics.ts'
import { replyWithError } from './error-reply.ts'

const OUR_OWN: readonly ErrorKind[] = ['upstream', 'busy', 'internal']

/** Any characters a setting may have; ours have fewer (`bearerOf`). */
const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  /^Bearer (\S{1,500})$/i.exec(authorization)?.[1] ?? ''

const digest = (text: string) => createHash('sha256').update(text).digest()

export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string) {
  const expected = digest(token)
  // Of digests, so that neither the time nor the length of the answer says how near a guess was.
  const isRight = (given: string) => timingSafeEqual(digest(given), expected)
  app.get('/api/metrics', {
    config: { operation: 'metrics' },
    onRequest: async (request, reply) => {
      if (isRight(tokenOf(request))) return
      reply.header('www-authenticate', 'Bearer')
      throw new AppError('session.missing', { message: 'The metrics are read with the token of METRICS_TOKEN.' })
    },
    handler: async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  })
}

/** Before all other hooks: what is refused early is a request too. */
export function countRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onRequest', (_request, reply, done) => {
    metrics.requestBegan()
    // The one event that also comes when the caller hangs up in the middle.
    reply.raw.on('close', metrics.requestEnded)
    done()
  })
}

/** The usual answer to an error, counted when it is our own fault. */
export function replyAndCount(metrics: Metrics) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const kind = kindOf(error)
    if (kind) metrics.failed(kind)
    return replyWithError(error, request, reply)
  }
}

function kindOf(error: FastifyError | Error): Failure | undefined {
  const refusal = error instanceof AppError ? ERRORS[error.code].kind : undefined
  // A refusal may well be caused by the database: a name that is taken is the caller's business all the same.
  if (refusal && !OUR_OWN.includes(refusal)) return undefined
  if (isUnavailable(error)) return 'database_unavailable'
  if (databaseErrorOf(error)) return 'database_error'
  if (refusal) return refusal === 'upstream' ? 'provider' : 'busy'
  return 'statusCode' in error && (error.statusCode ?? 500) < 500 ? undefined : 'internal'
}
