import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test'

// Tests share the feed and delete their posts, which may still be on the screen of another test.
const isDeletedPost = (message: ConsoleMessage): boolean =>
  message.text().includes('404') && /\/api\/posts\/[^/]+\/view$/.test(message.location().url)

/** Collects errors until `stop` is called: page errors, console errors (including CSP violations), failed requests. */
export function watchBrowserErrors(context: BrowserContext): { errors: string[]; stop: () => void } {
  const errors: string[] = []
  const onError = (webError: WebError) => errors.push(`page error: ${webError.error().message}`)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isDeletedPost(message))
      errors.push(`console: ${message.text()} ${message.location().url}`)
  }
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Navigation cancels pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`request: ${reason} ${request.url()}`)
  }
  context.on('weberror', onError)
  context.on('console', onConsole)
  context.on('requestfailed', onFailed)
  const stop = () => {
    context.off('weberror', onError)
    context.off('console', onConsole)
    context.off('requestfailed', onFailed)
  }
  return { errors, stop }
}
