import type { JsonObject } from './state/json.ts'

type Details = { code?: string; param?: string; decline_code?: string; charge?: string }

export class StripeError extends Error {
  override name = 'StripeError'
  readonly status: number
  readonly body: JsonObject

  constructor(status: number, type: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    const link = details.code && { doc_url: `https://stripe.com/docs/error-codes/${details.code.replaceAll('_', '-')}` }
    this.body = { error: { ...details, ...link, message, type } }
  }
}

export function invalid(message: string, details: Details = {}): StripeError {
  return new StripeError(400, 'invalid_request_error', message, details)
}

/** 404 if the id is in the path, 400 if it is a parameter. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404 = 400): StripeError {
  return new StripeError(status, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  })
}
