// Payment providers for tests: an unreachable one, or a sandbox.

import { PLANS } from '@crew-chief/domain/membership/plans'
import { startSandbox } from '@crew-chief/stripe-sandbox/start-sandbox'
import { sandboxKeys, sandboxPrice, sandboxProvider } from '../open-provider.ts'
import { stripeProvider } from '../platform/payment-provider/stripe.ts'

export const TEST_KEYS = sandboxKeys('a secret of the tests')

/** Nothing listens on port 9. */
export const unreachableProvider = {
  provider: stripeProvider({
    secretKey: 'sk_test_none',
    webhookSecrets: ['whsec_none'],
    apiBase: 'http://127.0.0.1:9',
  }),
  planPrices: { ALL_YOU_NEED: 'price_all_you_need', ALL_YOU_WANT: 'price_all_you_want' },
}

export async function openTestSandbox() {
  const sandbox = await startSandbox({ secretKey: TEST_KEYS.secretKey, prices: PLANS.map(sandboxPrice) })
  return { sandbox, ...sandboxProvider(sandbox, TEST_KEYS) }
}
