// The provider's billing portal: switch or cancel a plan, change the card.

import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { findCustomer } from './customers.store.ts'
import { parseOwnUrl } from './own-url.ts'
import { ProviderError } from './provider.ts'

export async function openPortal(
  { config, db, provider }: Pick<Deps, 'config' | 'db' | 'provider'>,
  actor: Actor,
  returnUrl: string,
) {
  const back = parseOwnUrl(returnUrl, config.publicUrl)
  if (!back) throw new AppError('payments.foreign_url')
  const customerId = await findCustomer(db, actor.id)
  if (!customerId) throw new AppError('membership.no_subscription')
  const url = await provider.openPortal(customerId, back.toString()).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('payments.provider_failed', { cause: error })
  })
  return { url }
}
