// GET /api/metrics for Prometheus. Not part of the contract: it is authorized with METRICS_TOKEN, and without that
// setting the route does not exist.

import type { ErrorKind } from '@crew-chief/contract/common-errors'
import { ERRORS } from '@crew-chief/contract/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { databaseErrorOf } from '../db/transaction.ts'
import { isUnavailable } from '../db/unavailable.ts'
import type { Failure, Metrics } from '../platform/metrics/metrics.ts'
import { requireToken } from './operator-token.ts'

const SERVER_ERRORS: readonly ErrorKind[] = ['upstream', 'busy', 'internal']

export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string) {
  app.get('/api/metrics', {
    config: { operation: 'metrics' },
    onRequest: requireToken(token, 'Send the METRICS_TOKEN token to read the metrics.'),
    handler: async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  })
}

/** Registered before all other hooks, so that early rejections are counted too. */
export function countRequests(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onRequest', (_request, reply, done) => {
    metrics.requestBegan()
    // The only event that is also emitted when the client disconnects early.
    reply.raw.on('close', metrics.requestEnded)
    done()
  })
}

/** Counts server errors. */
export function countFailure(metrics: Metrics, error: FastifyError | Error) {
  const kind = kindOf(error)
  if (kind) metrics.failed(kind)
}

function kindOf(error: FastifyError | Error): Failure | undefined {
  const errorKind = error instanceof AppError ? ERRORS[error.code].kind : undefined
  // Client errors may have a database error as their cause (unique constraint) and are not counted.
  if (errorKind && !SERVER_ERRORS.includes(errorKind)) return undefined
  if (isUnavailable(error)) return 'database_unavailable'
  if (databaseErrorOf(error)) return 'database_error'
  if (errorKind) return errorKind === 'upstream' ? 'provider' : 'busy'
  return 'statusCode' in error && (error.statusCode ?? 500) < 500 ? undefined : 'internal'
}
