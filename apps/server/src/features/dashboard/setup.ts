// The checklist of a new installation. What is done is read from the data; stored is only what admins put off.

import type { dashboardApi } from '@crew-chief/contract/dashboard'
import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import { PLAN_ROLES } from '@crew-chief/domain/membership/plans'
import { organizationOf } from '@crew-chief/domain/organization'
import { SETUP_STEPS, type SetupStep } from '@crew-chief/domain/system/setup'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findSection, lockSection, storeSection } from '../../platform/organization/settings.store.ts'
import { hasDemoAdmin, hasUnnamedAdmin } from '../accounts/public.ts'

type Facts = Partial<Record<SetupStep, boolean>>

export async function readSetup(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  facts: readonly Facts[],
): Promise<Reply<typeof dashboardApi.dashboard>['setup']> {
  const { choices } = await findSection(db, 'setup')
  const { later = [], isFinished = false } = choices
  if (isFinished || (await hasDemoAdmin(db))) return null
  const own: Facts = {
    yourself: !(await hasUnnamedAdmin(db)),
    organization: config.productName !== organizationOf({}).name,
    payments: !config.testPayments,
    membership: (await findSection(db, 'membership')).version > 0 || config.fixedPrices.length === PLAN_ROLES.length,
  }
  const done = SETUP_STEPS.filter((step) => [own, ...facts].some((fact) => fact[step]))
  return done.length === SETUP_STEPS.length ? null : { done, later: later.filter((step) => !done.includes(step)) }
}

/** The last change wins: nothing is lost by it. */
export const updateSetup = (
  { db }: Pick<Deps, 'db'>,
  choices: Decoded<typeof dashboardApi.updateSetup>['body'],
): Promise<Reply<typeof dashboardApi.updateSetup>> =>
  inTransaction(db, async (tx) => {
    const { version } = await lockSection(tx, 'setup')
    await storeSection(tx, 'setup', { choices, version: version + 1 })
    return choices
  })
