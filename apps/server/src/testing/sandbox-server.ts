import { afterAll } from 'vitest'
import { openTestSandbox, TEST_KEYS } from './test-provider.ts'
import { startTestServer } from './test-server.ts'

type Options = {
  env?: Record<string, string>
  /** Without webhooks the server must poll the provider. */
  webhooks?: boolean
}

/** A test server with a payment sandbox, whose webhooks reach it over HTTP. */
export async function startServerWithPayments({ env = {}, webhooks = true }: Options = {}) {
  const { sandbox, ...payments } = await openTestSandbox()
  const server = await startTestServer({ env, payments })
  const address = await server.listen()
  sandbox.setPageBase(sandbox.url)
  if (webhooks) sandbox.setWebhooks([{ url: `${address}/api/stripe/webhook`, secret: TEST_KEYS.webhookSecret }])
  afterAll(sandbox.stop)
  return { ...server, sandbox, knobs: sandbox.knobs, address }
}
