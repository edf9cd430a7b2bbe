// A call of the API from the first byte to the last: key, faults, parameters, idempotency, work, file, answer.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_VERSION } from '../api-version.ts'
import { readBody } from '../http/read-body.ts'
import type { Faults } from '../knobs/faults.ts'
import type { JsonObject } from '../state/json.ts'
import type { State } from '../state/state.ts'
import { StripeError } from '../stripe-error.ts'
import { KEPT_ANSWERS_MS } from '../work/advance-time.ts'
import { newId, type World } from '../work/world.ts'
import { authorize } from './authorize.ts'
import { customerRoutes } from './customers.routes.ts'
import { eventRoutes } from './events.routes.ts'
import { parseForm } from './form-params.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import { paymentRoutes } from './payments.routes.ts'
import { portalRoutes } from './portal.routes.ts'
import { priceRoutes } from './prices.routes.ts'
import { findRoute, type Route } from './routes.ts'
import { sessionRoutes } from './sessions.routes.ts'
import { subscriptionRoutes } from './subscriptions.routes.ts'

const ROUTES: Route[] = [
  ...customerRoutes,
  ...priceRoutes,
  ...sessionRoutes,
  ...paymentRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...eventRoutes,
]

export type ApiDeps = {
  world: World
  secretKey: string
  faults: Faults
  /** Runs what is due, then the work; resolves when the result is safe. */
  commit: <T>(work: () => T, isWrite: boolean) => Promise<T>
}

type Answer = { status: number; body: string; isReplayed: boolean }
type Call = { method: string; path: string; query: string; body: string; key: string | null; requestId: string }

export function createApi(deps: ApiDeps) {
  const inFlight = new Set<string>()
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = newId('req_', 14)
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const method = request.method ?? 'GET'
    let key: string | null = null
    try {
      authorize(request.headers.authorization, deps.secretKey)
      const body = await readBody(request)
      key = keyOf(request, method)
      const call = { method, path, query, body, key, requestId }
      const answer = await answerOnce(deps, call, inFlight)
      if (deps.faults.take('lose_answer', method, path)) return void request.socket.destroy()
      send(response, answer, requestId, key)
    } catch (error) {
      send(response, failure(error), requestId, key)
    }
  }
}

function keyOf(request: IncomingMessage, method: string): string | null {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || method !== 'POST') return null
  if (key.length <= 255) return key
  throw new StripeError(400, 'invalid_request_error', 'Idempotency keys can have up to 255 characters.')
}

function failure(error: unknown): Answer {
  const known =
    error instanceof StripeError
      ? error
      : new StripeError(
          500,
          'api_error',
          `The sandbox failed: ${error instanceof Error ? error.message : String(error)}`,
        )
  return { status: known.status, body: JSON.stringify(known.body, null, 2), isReplayed: false }
}

/** With a key: the stored answer if there is one, and never two at work at once. */
async function answerOnce(deps: ApiDeps, call: Call, inFlight: Set<string>): Promise<Answer> {
  const { key } = call
  if (key === null) return answerCall(deps, call)
  if (inFlight.has(key)) {
    const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
    throw new StripeError(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' })
  }
  const stored = storedAnswer(deps.world, call, key)
  if (stored !== undefined) return stored
  inFlight.add(key)
  try {
    return await answerCall(deps, call)
  } finally {
    inFlight.delete(key)
  }
}

function storedAnswer({ state, now }: World, call: Call, key: string): Answer | undefined {
  const stored = state.answers.get(key)
  if (stored === undefined || stored.at <= now() - KEPT_ANSWERS_MS) return undefined
  if (stored.fingerprint !== fingerprintOf(call)) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    throw new StripeError(400, 'idempotency_error', message)
  }
  return { status: stored.status, body: stored.body, isReplayed: true }
}

/** The order in which parameters are sent does not matter. */
function fingerprintOf({ method, path, body }: Call): string {
  const params = new URLSearchParams(body)
  params.sort()
  return createHash('sha256').update(`${method} ${path}\n${params}`).digest('hex')
}

async function answerCall(deps: ApiDeps, call: Call): Promise<Answer> {
  const { method, path } = call
  const found = findRoute(ROUTES, method, path)
  deps.faults.count(`${method} ${found?.route.path ?? path}`)
  await sufferFaults(deps.faults, method, path)
  if (found === undefined) {
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    throw new StripeError(404, 'invalid_request_error', message)
  }
  const params = parseForm([call.query, call.body].filter((part) => part !== '').join('&'))
  const run = found.route.prepare(deps.world, params, found.id)
  return deps.commit(() => execute(deps.world, call, run), method !== 'GET')
}

async function sufferFaults(faults: Faults, method: string, path: string): Promise<void> {
  const slow = faults.take('slow', method, path)
  if (slow) await new Promise((resolve) => setTimeout(resolve, slow.ms))
  if (faults.take('answer_429', method, path)) {
    const message = 'Request rate limit exceeded. Learn more about rate limits at https://stripe.com/docs/rate-limits.'
    throw new StripeError(429, 'invalid_request_error', message, { code: 'rate_limit' })
  }
  if (faults.take('answer_500', method, path)) {
    throw new StripeError(500, 'api_error', 'An unknown error occurred')
  }
}

/** What a call has begun to do is its answer from then on, error or not: that is what the key keeps. */
function execute(world: World, call: Call, run: () => JsonObject): Answer {
  world.cause = { id: call.requestId, idempotency_key: call.key }
  try {
    return keep(world.state, world.now(), call, {
      status: 200,
      body: JSON.stringify(run(), null, 2),
      isReplayed: false,
    })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return keep(world.state, world.now(), call, failure(error))
  } finally {
    world.cause = null
  }
}

function keep(state: State, at: number, call: Call, answer: Answer): Answer {
  const { key } = call
  if (key !== null) {
    const { status, body } = answer
    state.answers.set(key, { key, fingerprint: fingerprintOf(call), status, body, at })
  }
  return answer
}

function send(
  response: ServerResponse,
  { status, body, isReplayed }: Answer,
  requestId: string,
  key: string | null,
): void {
  if (response.destroyed) return
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': API_VERSION,
    ...(key !== null && { 'idempotency-key': key }),
    ...(isReplayed && { 'idempotent-replayed': 'true' }),
  })
  response.end(`${body}\n`)
}
