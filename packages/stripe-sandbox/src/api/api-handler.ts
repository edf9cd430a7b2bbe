// Handles an API request: authorization, idempotency, faults, parameters, execution, response.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { IDEMPOTENCY_TTL_MS } from '../actions/advance-time.ts'
import { API_VERSION, type Context, newId } from '../context.ts'
import type { Faults } from '../knobs/faults.ts'
import { authorize, readBody } from '../read-request.ts'
import type { JsonObject } from '../state/json.ts'
import type { State } from '../state/state.ts'
import { StripeError } from '../stripe-error.ts'
import { accountRoutes } from './account.routes.ts'
import { customerRoutes } from './customers.routes.ts'
import { disputeRoutes } from './disputes.routes.ts'
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
  ...accountRoutes,
  ...customerRoutes,
  ...priceRoutes,
  ...sessionRoutes,
  ...paymentRoutes,
  ...disputeRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...portalRoutes,
  ...eventRoutes,
]

export type ApiDeps = {
  ctx: Context
  secretKey: string
  faults: Faults
  /** Resolves when the change is saved. */
  commit: <T>(work: () => T, isWrite: boolean) => Promise<T>
}

type ApiResponse = { status: number; body: string; isReplayed: boolean }
type Call = { method: string; path: string; query: string; body: string; key: string | null; requestId: string }

export function createApiHandler(deps: ApiDeps) {
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
      const result = await handleOnce(deps, call, inFlight)
      if (deps.faults.take('lose_response', method, path)) return void request.socket.destroy()
      send(response, result, requestId, key)
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

function failure(error: unknown): ApiResponse {
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

/** With an idempotency key: returns the stored response, and rejects concurrent requests. */
async function handleOnce(deps: ApiDeps, call: Call, inFlight: Set<string>): Promise<ApiResponse> {
  const { key } = call
  if (key === null) return handleCall(deps, call)
  if (inFlight.has(key)) {
    const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
    throw new StripeError(409, 'idempotency_error', message, { code: 'idempotency_key_in_use' })
  }
  const stored = storedResponse(deps.ctx, call, key)
  if (stored !== undefined) return stored
  inFlight.add(key)
  try {
    return await handleCall(deps, call)
  } finally {
    inFlight.delete(key)
  }
}

function storedResponse({ state, now }: Context, call: Call, key: string): ApiResponse | undefined {
  const stored = state.answers.get(key)
  if (stored === undefined || stored.at <= now() - IDEMPOTENCY_TTL_MS) return undefined
  if (stored.fingerprint !== fingerprintOf(call)) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    throw new StripeError(400, 'idempotency_error', message)
  }
  return { status: stored.status, body: stored.body, isReplayed: true }
}

/** Independent of the order of the parameters. */
function fingerprintOf({ method, path, body }: Call): string {
  const params = new URLSearchParams(body)
  params.sort()
  return createHash('sha256').update(`${method} ${path}\n${params}`).digest('hex')
}

async function handleCall(deps: ApiDeps, call: Call): Promise<ApiResponse> {
  const { method, path } = call
  const found = findRoute(ROUTES, method, path)
  deps.faults.count(`${method} ${found?.route.path ?? path}`)
  await applyFaults(deps.faults, method, path)
  if (found === undefined) {
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    throw new StripeError(404, 'invalid_request_error', message)
  }
  const params = parseForm([call.query, call.body].filter((part) => part !== '').join('&'))
  const run = found.route.prepare(deps.ctx, params, found.id)
  return deps.commit(() => execute(deps.ctx, call, run), method !== 'GET')
}

async function applyFaults(faults: Faults, method: string, path: string): Promise<void> {
  const slow = faults.take('slow', method, path)
  if (slow) await new Promise((resolve) => setTimeout(resolve, slow.ms))
  if (faults.take('respond_429', method, path)) {
    const message = 'Request rate limit exceeded. Learn more about rate limits at https://stripe.com/docs/rate-limits.'
    throw new StripeError(429, 'invalid_request_error', message, { code: 'rate_limit' })
  }
  if (faults.take('respond_500', method, path)) {
    throw new StripeError(500, 'api_error', 'An unknown error occurred')
  }
}

/** The response is stored under the idempotency key even if it is an error. */
function execute(ctx: Context, call: Call, run: () => JsonObject): ApiResponse {
  ctx.request = { id: call.requestId, idempotency_key: call.key }
  try {
    return storeResponse(ctx.state, ctx.now(), call, {
      status: 200,
      body: JSON.stringify(run(), null, 2),
      isReplayed: false,
    })
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return storeResponse(ctx.state, ctx.now(), call, failure(error))
  } finally {
    ctx.request = null
  }
}

function storeResponse(state: State, at: number, call: Call, response: ApiResponse): ApiResponse {
  const { key } = call
  if (key !== null) {
    const { status, body } = response
    state.answers.set(key, { key, fingerprint: fingerprintOf(call), status, body, at })
  }
  return response
}

function send(
  response: ServerResponse,
  { status, body, isReplayed }: ApiResponse,
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
