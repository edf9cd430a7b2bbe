// Makes the knobs available to other processes: POST /_test/<name> with a JSON array of arguments and the secret key.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { authorize, readBody } from '../read-request.ts'
import { StripeError } from '../stripe-error.ts'
import type { Knobs } from './knobs.ts'

export async function handleKnobs(
  knobs: Knobs,
  secretKey: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    authorize(request.headers.authorization, secretKey)
    const name = (request.url ?? '').replace('/_test/', '')
    const knob: unknown = Object.hasOwn(knobs, name) ? Reflect.get(knobs, name) : undefined
    if (request.method !== 'POST' || typeof knob !== 'function') {
      throw new StripeError(404, 'invalid_request_error', `There is no knob ${name}`)
    }
    const args: unknown = JSON.parse((await readBody(request)) || '[]')
    if (!Array.isArray(args)) throw new StripeError(400, 'invalid_request_error', 'Send a list of arguments')
    sendJson(response, 200, { result: (await knob(...args)) ?? null })
  } catch (error) {
    const known = error instanceof StripeError ? error : undefined
    const message = error instanceof Error ? error.message : String(error)
    sendJson(response, known?.status ?? 400, known?.body ?? { error: { message } })
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
