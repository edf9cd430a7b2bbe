// The only composition root: settings and ports in, a server and its jobs out.

import { api } from '@crew-chief/contract/api'
import { joined } from '@crew-chief/contract/endpoint'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { accountJobs } from './features/accounts/accounts.jobs.ts'
import { accountHandlers } from './features/accounts/accounts.routes.ts'
import { createFindActor } from './features/accounts/find-actor.ts'
import { auditHandlers } from './features/audit/audit.routes.ts'
import { mailHandlers } from './features/mail/mail.routes.ts'
import { type Drain, systemHandlers } from './features/system/system.routes.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { acceptEmptyJson } from './http/empty-json.ts'
import { replyWithError } from './http/error-reply.ts'
import { mount } from './http/mount.ts'
import { logRequests } from './http/request-log.ts'
import { secureHeaders } from './http/security-headers.ts'
import { serveWeb } from './http/static-web.ts'
import { type Job, job } from './platform/jobs/jobs.ts'
import { runDeliverMail } from './platform/mail/deliver-mail.job.ts'
import { deliverMail } from './platform/mail/mail.ts'
import type { Transport } from './platform/mail/transport.ts'

type AppOptions = {
  log: FastifyBaseLogger
  drain: Drain /** The built web app; absent in API tests. */
  webFolder?: string
}

export async function createApp(deps: Deps, { log, drain, webFolder }: AppOptions) {
  const { config } = deps
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    frameworkErrors: replyWithError,
    forceCloseConnections: 'idle',
  })
  app.setErrorHandler(replyWithError)
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  // The last answer on a connection says so: one kept alive would hold the process up until it times out.
  app.addHook('onSend', async (_, reply) => {
    if (drain.isDraining) reply.header('connection', 'close')
  })
  logRequests(app)
  await secureHeaders(app, { isTls: config.publicUrl.startsWith('https:') })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })

  const handlers = joined(
    joined(systemHandlers(deps, drain), accountHandlers(deps)),
    joined(mailHandlers(deps), auditHandlers(deps)),
  )
  const isDevelopment = config.mode === 'development'
  mount(app, api, handlers, {
    findActor: createFindActor(deps),
    open: isDevelopment ? ['openApi'] : [],
    strict: config.mode !== 'production',
  })
  serveApiDocs(app)
  if (webFolder) await serveWeb(app, webFolder, config)
  else
    app.setNotFoundHandler(async () => {
      throw new AppError('route.not_found')
    })
  return app
}

export const createJobList = (deps: Deps, transport: Transport): Job[] => [
  job(deliverMail, (data) => runDeliverMail(deps.db, transport, data)),
  ...accountJobs(deps),
]
