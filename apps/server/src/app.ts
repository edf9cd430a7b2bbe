// The composition root: wires all features into one HTTP server (createApp) and one list of jobs (createJobList).

import { api } from '@crew-chief/contract/api'
import { bodyLimitOf, mergeUnique, PUBLIC_TOPICS } from '@crew-chief/contract/endpoint'
import { paths } from '@crew-chief/domain/paths'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { allPersonalData } from './all-personal-data.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { accountJobs } from './features/accounts/accounts.jobs.ts'
import { accountHandlers } from './features/accounts/accounts.routes.ts'
import { createBatchedFindActor, createFindActor } from './features/accounts/find-actor.ts'
import { invitationHandlers } from './features/accounts/invitations/invitations.routes.ts'
import { recordSessionWrite } from './features/accounts/public.ts'
import { secondFactorHandlers } from './features/accounts/second-factor/second-factor.routes.ts'
import { auditListHandlers } from './features/audit-list/audit-list.routes.ts'
import { campJobs } from './features/camp/camp.jobs.ts'
import { campHandlers } from './features/camp/camp.routes.ts'
import { campPanel } from './features/camp/camp-panel.ts'
import { evaluatedBy } from './features/camp/evaluations/evaluated-by.ts'
import { courtHandlers } from './features/courts/courts.routes.ts'
import { directoryPositions } from './features/courts/public.ts'
import { dashboardHandlers } from './features/dashboard/dashboard.routes.ts'
import { directoryHandlers } from './features/directory/directory.routes.ts'
import { insertMissingRecords } from './features/directory/public.ts'
import { eventCopyHandlers } from './features/event-copies/event-copies.routes.ts'
import { eventPageHandlers } from './features/event-pages/event-pages.routes.ts'
import { createEventPictures } from './features/event-pages/event-picture.ts'
import { createEventPages } from './features/event-pages/event-web-page.ts'
import { eventStaffHandlers } from './features/event-staff/event-staff.routes.ts'
import { eventTemplateHandlers } from './features/event-templates/event-templates.routes.ts'
import { eventJobs } from './features/events/events.jobs.ts'
import { eventHandlers } from './features/events/events.routes.ts'
import { listFunctions, listUserEvents, registrationSettlement, startRegistration } from './features/events/public.ts'
import { eventsPanel } from './features/events/reading/events-panel.ts'
import { listAllEvents } from './features/events/reading/list-events.ts'
import { feedJobs } from './features/feed/feed.jobs.ts'
import { feedHandlers } from './features/feed/feed.routes.ts'
import { feedPanel } from './features/feed/feed-panel.ts'
import { findFileAccess } from './features/feed/file-access.ts'
import { createPostPages } from './features/feed/post-preview.ts'
import { mailHandlers } from './features/mail/mail.routes.ts'
import { mailPanel } from './features/mail/mail-panel.ts'
import { createMailPreview } from './features/mail/mail-preview.ts'
import { membershipJobs } from './features/membership/membership.jobs.ts'
import { membershipHandlers } from './features/membership/membership.routes.ts'
import { membershipPanel } from './features/membership/membership-panel.ts'
import { createMembershipPages } from './features/membership/membership-web-page.ts'
import {
  findPlanChange,
  membershipEvents,
  membershipSettlement,
  startSubscription,
} from './features/membership/public.ts'
import { myEventHandlers } from './features/my-events/my-events.routes.ts'
import { notificationJobs } from './features/notifications/notifications.jobs.ts'
import { notificationHandlers } from './features/notifications/notifications.routes.ts'
import { orderHandlers } from './features/orders/orders.routes.ts'
import { ordersPanel } from './features/orders/orders-panel.ts'
import { findLastShippingAddress, isPictureInOrders, orderSettlement, wasOrdered } from './features/orders/public.ts'
import { paymentListHandlers } from './features/payment-list/payment-list.routes.ts'
import { paymentSettingsHandlers } from './features/payment-settings/payment-settings.routes.ts'
import { paymentJobs } from './features/payments/payments.jobs.ts'
import { paymentHandlers } from './features/payments/payments.routes.ts'
import { paymentsPanel } from './features/payments/payments-panel.ts'
import type { PaymentDeps } from './features/payments/public.ts'
import type { CheckoutStarters } from './features/payments/start-checkout.ts'
import { pushHandlers } from './features/push/push.routes.ts'
import { createAppIcons } from './features/settings/app-icons.ts'
import { createDraftPreview } from './features/settings/mail-text-preview.ts'
import { mailTextHandlers, settingsHandlers } from './features/settings/settings.routes.ts'
import { createProductPages, listProductPaths } from './features/shop/product-web-page.ts'
import { shopPanel } from './features/shop/public.ts'
import { shopHandlers } from './features/shop/shop.routes.ts'
import { type Drain, systemHandlers } from './features/system/system.routes.ts'
import { systemDeps } from './features/system/system-deps.ts'
import { testDataJobs } from './features/test-data/test-data.jobs.ts'
import { testDataHandlers } from './features/test-data/test-data.routes.ts'
import { uploadJobs } from './features/uploads/uploads.jobs.ts'
import { uploadHandlers } from './features/uploads/uploads.routes.ts'
import { userHandlers } from './features/users/users.routes.ts'
import { usersPanel } from './features/users/users-panel.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { limitBodyTime } from './http/body-deadline.ts'
import { registerBodyParsers } from './http/body-parsers.ts'
import { redirectToBucket } from './http/bucket-files.ts'
import { replyWithError } from './http/error-reply.ts'
import { serveEventPictures } from './http/event-pictures.ts'
import { createEventStreams } from './http/event-streams.ts'
import { serveLocalFiles } from './http/local-files.ts'
import { acceptLocalUploads } from './http/local-upload.ts'
import { acceptBounces } from './http/mail-bounces.ts'
import { serveMailPreview } from './http/mail-preview.ts'
import { countFailure, countRequests, serveMetrics } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { logRequests } from './http/request-log.ts'
import { serveSandboxPages } from './http/sandbox-pages.ts'
import { serveSearchEngineFiles } from './http/search-engine-files.ts'
import { secureHeaders } from './http/security-headers.ts'
import { createSharedReplies } from './http/shared-replies.ts'
import { serveWeb } from './http/static-web.ts'
import { FOLD_CRON, foldCounters, runFoldCounters } from './platform/counters/counters.store.ts'
import { type Job, job, jobKind, timedJob } from './platform/jobs/jobs.ts'
import { publicTopicId } from './platform/live/live.ts'
import { mailJobs } from './platform/mail/deliver-mail.job.ts'
import type { Transport } from './platform/mail/transport.ts'
import { firstPage } from './platform/public-page.ts'
import { runRetention } from './retention-rules.ts'

type AppOptions = {
  log: FastifyBaseLogger
  drain: Drain
  /** The built web app; absent in API tests. */
  webFolder?: string
  /** Checked by the status page; absent where no mail is sent. */
  transport?: Transport
  /** Serves the pages of the payment sandbox, when it is used. */
  sandbox?: Parameters<typeof serveSandboxPages>[1]
}

export async function createApp(deps: Deps, options: AppOptions) {
  const { log, drain, transport } = options
  const { mode } = deps.config
  const app = createServer(deps, log)
  await addRequestHooks(app, deps, drain)
  const { streams, system } = createMonitoring(app, deps, transport)
  mount(app, api, createHandlers(deps, systemHandlers(system, drain)), {
    findActor: createFindActor(deps),
    findActorInBatch: createBatchedFindActor(deps),
    publicEndpoints: mode === 'development' ? ['openApi'] : [],
    sharedReplies: deps.config.sharesReplies ? shareReplies(app, deps) : undefined,
    recordWrite: ({ sessionId }) => recordSessionWrite(deps.db, sessionId),
    strict: mode !== 'production',
    streams,
  })
  await serveOtherRoutes(app, deps, options)
  return app
}

const createServer = ({ config }: Deps, log: FastifyBaseLogger): FastifyInstance =>
  Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    // Our log lines contain the request id, so no child logger per request is needed.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustProxy,
    // For routes that are not in the contract, unknown ones included.
    bodyLimit: bodyLimitOf({}),
    http: { headersTimeout: 30_000 },
    frameworkErrors: replyWithError,
    forceCloseConnections: 'idle',
  })

/** For every request, in this order, before the pipeline of its endpoint (http/mount.ts). */
async function addRequestHooks(app: FastifyInstance, { config, metrics, databaseOutage }: Deps, drain: Drain) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (metrics) countFailure(metrics, error)
    return replyWithError(error, request, reply, databaseOutage)
  })
  if (metrics) countRequests(app, metrics)
  registerBodyParsers(app)
  limitBodyTime(app)
  // While draining, close connections after their response: keep-alive connections would delay the exit.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
  logRequests(app, metrics?.observeRequest)
  await secureHeaders(app, { isTls: config.publicUrl.startsWith('https:') })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
}

/** Data sources of the status page and the metrics. */
function createMonitoring(app: FastifyInstance, deps: Deps, transport: Transport | undefined) {
  const streams = createEventStreams({ followSession: deps.live.followSession })
  deps.metrics?.countStreams(() => streams.count().streams)
  const system = systemDeps(deps, { openStreams: streams.count, transport })
  app.addHook('onClose', async () => system.node.stop())
  return { streams, system }
}

/** Replies in memory, until a change on any node. */
function shareReplies(app: FastifyInstance, { live, organization }: Deps) {
  const replies = createSharedReplies()
  const subscriptions = PUBLIC_TOPICS.map((topic) =>
    live.subscribe(publicTopicId(topic), () => replies.invalidate(topic)),
  )
  // The plans have the price ids of the payment provider.
  subscriptions.push(organization.onReload(() => replies.invalidate()))
  app.addHook('onClose', async () => {
    for (const unsubscribe of subscriptions) unsubscribe()
  })
  return replies
}

function createHandlers(deps: Deps, system: ReturnType<typeof systemHandlers>) {
  const withPayments = withSettlements(deps)
  const starters: CheckoutStarters = {
    registration: (actor, eventId, request) => startRegistration(withPayments, actor, eventId, request),
    membership: (actor, request) => startSubscription(withPayments, actor, request),
    findPlanChange: (actor, plan) => findPlanChange(deps, actor.id, plan),
  }
  return mergeUnique(
    system,
    accountHandlers({ ...deps, listUserEvents }),
    invitationHandlers(deps),
    secondFactorHandlers(deps),
    userHandlers({ ...deps, onRoleAssigned: insertMissingRecords }, allPersonalData(deps)),
    uploadHandlers({ ...deps, listFunctions }),
    mailHandlers(deps),
    settingsHandlers(deps),
    paymentSettingsHandlers(withPayments),
    mailTextHandlers(deps),
    pushHandlers(deps),
    auditListHandlers(deps),
    dashboardHandlers(deps, DASHBOARD_PANELS),
    eventHandlers(withPayments),
    eventStaffHandlers(deps),
    eventCopyHandlers(deps),
    eventTemplateHandlers(deps),
    eventPageHandlers(deps),
    myEventHandlers(deps),
    paymentListHandlers(deps),
    paymentHandlers(withPayments, starters, [membershipEvents(withPayments)]),
    membershipHandlers(withPayments),
    shopHandlers({ ...withPayments, wasOrdered, isPictureInOrders }),
    orderHandlers(withPayments),
    feedHandlers(deps),
    campHandlers(deps),
    directoryHandlers({ ...deps, positions: directoryPositions }),
    courtHandlers({ ...deps, evaluatedBy }),
    notificationHandlers(deps),
    testDataHandlers(deps),
  )
}

/** Payments depend on no other feature, so the effects of a settled payment on events, membership and orders are added here. */
export const withSettlements = (deps: Deps): Deps & PaymentDeps => ({
  ...deps,
  settlements: {
    registration: registrationSettlement(deps),
    membership: membershipSettlement(deps),
    order: orderSettlement(deps),
  },
  findLastShippingAddress,
})

/** In display order. */
const DASHBOARD_PANELS = [
  paymentsPanel,
  membershipPanel,
  eventsPanel,
  campPanel,
  ordersPanel,
  shopPanel,
  feedPanel,
  usersPanel,
  mailPanel,
]

/** Routes that are not endpoints of the contract: API documentation, mail preview, metrics, bounces, files, payment sandbox and web app. */
async function serveOtherRoutes(app: FastifyInstance, deps: Deps, { webFolder, sandbox }: AppOptions) {
  const { config, metrics, localFiles, bucket, db, memberFiles } = deps
  serveApiDocs(app)
  serveMailPreview(app, config, { findMail: createMailPreview(deps), composeDraft: createDraftPreview(deps) })
  if (metrics && config.metricsToken) serveMetrics(app, metrics, config.metricsToken)
  if (config.bounces) await acceptBounces(app, db, config.bounces.token)
  if (localFiles) {
    const findAccess = (key: string) => findFileAccess(db, key)
    serveLocalFiles(app, { disk: localFiles, memberFiles, findAccess })
    await acceptLocalUploads(app, localFiles)
  }
  if (bucket) redirectToBucket(app, { bucket, memberFiles })
  if (sandbox) serveSandboxPages(app, sandbox)
  if (webFolder) {
    serveSearchEngineFiles(app, config, () => recordPaths(deps))
    serveEventPictures(app, createEventPictures(deps))
    const findPage = firstPage([
      createEventPages(deps),
      createProductPages(deps),
      createPostPages(deps),
      createMembershipPages(deps),
    ])
    await serveWeb(app, { folder: webFolder, config, findPage, icons: createAppIcons(deps) })
  } else
    app.setNotFoundHandler(async () => {
      throw new AppError('route.not_found')
    })
}

/** For the sitemap. */
async function recordPaths(deps: Deps): Promise<string[]> {
  const events = (await listAllEvents(deps, null, {})).filter(({ isDraft }) => !isDraft)
  return [...events.map(({ slug }) => paths.event(slug)), ...(await listProductPaths(deps.db))]
}

/** `nodeKey`: see platform/mail/node-lock.ts. */
export const createJobList = (deps: Deps, transport: Transport, nodeKey?: () => number | null): Job[] => {
  const jobs = allJobs(deps, transport, nodeKey)
  const { metrics } = deps
  return metrics ? jobs.map((each) => timedJob(each, metrics.timeJob)) : jobs
}

/** Deletes old data. */
const retention = jobKind<object>('retention')

const allJobs = (deps: Deps, transport: Transport, nodeKey?: () => number | null): Job[] => [
  job(retention, (_, stopping) => runRetention(deps, stopping), '23 * * * *'),
  job(foldCounters, () => runFoldCounters(deps), FOLD_CRON),
  ...mailJobs({
    log: deps.log,
    db: deps.db,
    transport,
    rate: deps.config.mailRate,
    ...(nodeKey && { nodeKey }),
    ...(deps.metrics && { time: deps.metrics.timeJob }),
  }),
  ...accountJobs(deps),
  ...uploadJobs({ ...deps, findAccess: findFileAccess }),
  ...eventJobs(deps),
  ...paymentJobs(withSettlements(deps)),
  ...membershipJobs(deps),
  ...campJobs(deps),
  ...feedJobs(deps),
  ...notificationJobs(deps),
  ...testDataJobs(deps, allPersonalData(deps)),
]
