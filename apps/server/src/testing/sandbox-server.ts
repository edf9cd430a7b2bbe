// The whole server with a sandbox to pay at: events of the sandbox reach it over HTTP, as Stripe's would.

import { afterAll } from 'vitest'
import { openTestSandbox, TEST_KEYS } from './test-provider.ts'
import { startTestServer } from './test-server.ts'

type Options = {
  env?: Record<string, string> /** Without them the product must settle by asking. */
  webhooks?: boolean
}

export async function startPayingServer({ env = {}, webhooks = true }: Options = {}) {
  const { sandbox, ...payments } = await openTestSandbox()
  const server = await startTestServer({ env, payments })
  const address = await server.listen()
  sandbox.setPageBase(sandbox.url)
  if (webhooks) sandbox.setWebhooks([{ url: `${address}/api/stripe/webhook`, secret: TEST_KEYS.webhookSecret }])
  afterAll(sandbox.stop)
  return { ...server, sandbox, knobs: sandbox.knobs, address }
}
