import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { PLANS, type Plan } from '@crew-chief/domain/membership/plans'
import type { Sandbox } from '@crew-chief/stripe-sandbox/start-sandbox'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { missingProvider } from './platform/payment-provider/current-provider.ts'
import { stripeProvider } from './platform/payment-provider/stripe.ts'

export type OpenProvider = Pick<Deps, 'provider' | 'planPrices'> & {
  /** Null with a real account. */
  sandbox: Sandbox | null
}

const SANDBOX_PRICES = { ALL_YOU_NEED: 'price_all_you_need', ALL_YOU_WANT: 'price_all_you_want' } as const

/** No account is set, neither by the server nor in the app. */
export const usesSandbox = ({ stripe, isStripeUnreadable }: Config): boolean => !stripe && !isStripeUnreadable

const NO_SANDBOX = {
  provider: missingProvider('No payment provider is connected.'),
  planPrices: SANDBOX_PRICES,
  sandbox: null,
}

/** The Stripe account of the environment, or the sandbox until admins connect one in the app. */
export async function openProvider(config: Config, secret: string): Promise<OpenProvider> {
  const { stripe, hasFixedStripe } = config
  if (stripe && hasFixedStripe) return { provider: stripeProvider(stripe), planPrices: stripe.prices, sandbox: null }
  if (!usesSandbox(config)) return NO_SANDBOX
  const { startSandbox } = await import('@crew-chief/stripe-sandbox/start-sandbox')
  const keys = sandboxKeys(secret)
  const pageBase = `${config.publicUrl}/sandbox`
  const sandbox = await startSandbox({
    secretKey: keys.secretKey,
    pageBase,
    stateFile: join(config.dataDir, 'stripe-sandbox', 'state.json'),
    merchantName: () => config.productName,
    prices: PLANS.map(sandboxPrice),
  })
  return { ...sandboxProvider(sandbox, keys, pageBase), sandbox }
}

export type SandboxKeys = { secretKey: string; webhookSecret: string }

/** Derived from the secret, so that they survive a restart and cannot be guessed. */
export function sandboxKeys(secret: string): SandboxKeys {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex').slice(0, 40)
  return { secretKey: `sk_test_${derive('sandbox key')}`, webhookSecret: `whsec_${derive('sandbox webhook')}` }
}

export const sandboxProvider = (
  { url }: Sandbox,
  { secretKey, webhookSecret }: SandboxKeys,
  dashboardUrl: string = url,
) => ({
  provider: stripeProvider({ secretKey, webhookSecrets: [webhookSecret], apiBase: url, dashboardUrl }),
  planPrices: SANDBOX_PRICES,
})

/** Of a plan as it is shipped. */
export const sandboxPrice = ({ role, name, priceCents }: Plan) => ({
  id: SANDBOX_PRICES[role],
  productName: name,
  unitAmount: priceCents,
  currency: 'usd' as const,
  interval: 'month' as const,
})
