// What goes wrong in a browser without anybody noticing: errors of the page, of the console (a refusal by
// the content policy is one), and requests that fail.

import type { BrowserContext } from '@playwright/test'

/** The list grows while the context lives. */
export function watchForTroubles(context: BrowserContext): string[] {
  const troubles: string[] = []
  context.on('weberror', (webError) => troubles.push(`page error: ${webError.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} ${message.location().url}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A page that is left drops what it was asking for.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${reason} ${request.url()}`)
  })
  return troubles
}
