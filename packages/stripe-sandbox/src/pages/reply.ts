import type { ServerResponse } from 'node:http'
import type { Html } from './html.ts'

export type PageReply =
  | { status: number; page: Html /** Allowed redirect targets of forms. */; formTargets?: string[] }
  | { to: string }

export function sendPage(response: ServerResponse, reply: PageReply): void {
  if ('to' in reply) {
    response.writeHead(303, { location: reply.to, 'cache-control': 'no-store' }).end()
    return
  }
  response.writeHead(reply.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy(reply.formTargets ?? []),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(reply.page.text)
}

/** form-action also applies to redirects after a form, so the merchant's origins must be listed. */
function policy(formTargets: string[]): string {
  const origins = formTargets.map((url) => URL.parse(url)?.origin).filter((origin) => origin !== undefined)
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self' https: http: data:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
  ].join('; ')
}
