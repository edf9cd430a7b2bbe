// What goes wrong in a browser without anybody noticing: errors of the page, of the console (a refusal by
// the content policy is one), and requests that fail.

import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test'

// Journeys share one feed, and each clears its posts away: a post on another's screen may be gone before it is read.
const wasClearedAway = (message: ConsoleMessage): boolean =>
  message.text().includes('404') && /\/api\/posts\/[^/]+\/view$/.test(message.location().url)

/** The list grows until the watch is stopped. */
export function watchBrowserErrors(context: BrowserContext): { troubles: string[]; stop: () => void } {
  const troubles: string[] = []
  const onError = (webError: WebError) => troubles.push(`page error: ${webError.error().message}`)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !wasClearedAway(message))
      troubles.push(`console: ${message.text()} ${message.location().url}`)
  }
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // A page that is left drops what it was asking for.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${reason} ${request.url()}`)
  }
  context.on('weberror', onError)
  context.on('console', onConsole)
  context.on('requestfailed', onFailed)
  const stop = () => {
    context.off('weberror', onError)
    context.off('console', onConsole)
    context.off('requestfailed', onFailed)
  }
  return { troubles, stop }
}
