// The provider's billing portal: switch or cancel a plan, change the card.

import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type PlanChange, ProviderError } from '../../platform/payment-provider/provider.ts'
import { findCustomer } from './customers.store.ts'
import { parseOwnUrl } from './own-url.ts'

export async function openPortal(
  { config, db, provider }: Pick<Deps, 'config' | 'db' | 'provider'>,
  actor: Actor,
  returnUrl: string,
  findChange: () => Promise<PlanChange | undefined>,
) {
  const back = parseOwnUrl(returnUrl, config.publicUrl)
  if (!back) throw new AppError('payments.foreign_url')
  const customerId = await findCustomer(db, actor.id)
  if (!customerId) throw new AppError('membership.no_subscription')
  const open = (to?: PlanChange) => provider.openPortal(customerId, back.toString(), to)
  const openChange = async () => {
    const change = await findChange()
    return open(change).catch((error: unknown) => {
      // The provider's portal may be set up without switching; its start page always works.
      if (change && error instanceof ProviderError && error.isCertain) return open()
      throw error
    })
  }
  const url = await openChange().catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('payments.provider_failed', { cause: error })
  })
  return { url }
}
