// The plans as admins set them. The provider's prices cannot be changed, so a changed price is a new one there, and
// members stay on theirs.

import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import { NO_CHOICE, type PlanChoices, plansOf } from '@crew-chief/domain/membership/plan-choices'
import { isSamePrice, priceText } from '@crew-chief/domain/membership/plan-price'
import { offeredPlans, PLAN_ROLES, PLANS, type Plan, type PlanRole, planOf } from '@crew-chief/domain/membership/plans'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findSection, lockSection, type StoredSection } from '../../platform/organization/settings.store.ts'
import { ProviderError } from '../../platform/payment-provider/provider.ts'
import { type SettingChange, saveSection, shown } from '../settings/public.ts'
import { type PriceDeps, planPriceId } from './plan-prices.ts'

type Settings = Reply<typeof membershipAdminApi.getPlanSettings>
type Form = Decoded<typeof membershipAdminApi.updatePlanSettings>['body']
type SettingsDeps = PriceDeps & Pick<Deps, 'db' | 'organization'>

export const getPlanSettings = async ({ db, config }: Pick<Deps, 'config' | 'db'>): Promise<Settings> =>
  present(config, await findSection(db, 'membership'))

export async function updatePlanSettings(
  deps: SettingsDeps,
  actor: Actor,
  { choices: form, version }: Form,
): Promise<Settings> {
  const { config, db, organization } = deps
  const choices = choicesOf(form)
  const plans = plansOf(choices, config.fixedPrices)
  await createPrices(deps, plans)
  const saved = await inTransaction(db, async (tx) => {
    const before = await lockSection(tx, 'membership')
    const changes = changesOf(before.choices, choices)
    if (changes.length === 0) return before
    return saveSection(tx, actor, 'membership', { before, version, choices, changes })
  })
  // This node does not wait for its own notification.
  await organization.reload()
  return present(config, saved)
}

/** Before the transaction, and again without effect when the change turns out to be based on an old version. */
async function createPrices(deps: SettingsDeps, plans: readonly Plan[]): Promise<void> {
  for (const plan of offeredPlans(plans)) {
    await planPriceId(deps, plan).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      throw new AppError('settings.prices_not_created', { cause: error })
    })
  }
}

function choicesOf(form: Form['choices']): PlanChoices {
  const choiceOf = (role: PlanRole) => {
    const { price, ...choice } = form[role]
    return { ...choice, priceCents: price }
  }
  return { ALL_YOU_NEED: choiceOf('ALL_YOU_NEED'), ALL_YOU_WANT: choiceOf('ALL_YOU_WANT') }
}

function changesOf(before: PlanChoices, now: PlanChoices): SettingChange[] {
  const old = plansOf(before)
  return plansOf(now).flatMap((plan) => {
    const { role } = plan
    const was = planOf(old, role)
    const chosen = { was: before[role] ?? NO_CHOICE, now: now[role] ?? NO_CHOICE }
    const linesOf = (lines: readonly string[]) => lines.join(', ')
    const change = (label: string, hasChanged: boolean, text: string) =>
      hasChanged ? [{ label, change: `of ${was.name} ${text}` }] : []
    return [
      ...change('name', chosen.was.name !== chosen.now.name, shown(chosen.was.name, chosen.now.name)),
      ...change('price', !isSamePrice(was, plan), `${priceText(was)} → ${priceText(plan)}`),
      ...change(
        'benefits',
        linesOf(was.benefits) !== linesOf(plan.benefits),
        shown(linesOf(was.benefits), linesOf(plan.benefits)),
      ),
      ...change('offer', was.isOffered !== plan.isOffered, plan.isOffered ? 'off → on' : 'on → off'),
    ]
  })
}

function present({ fixedPrices }: Deps['config'], { choices, version }: StoredSection<'membership'>): Settings {
  const choiceOf = (role: PlanRole) => {
    const { priceCents, benefits, ...choice } = choices[role] ?? NO_CHOICE
    return { ...choice, price: priceCents, benefits: [...benefits] }
  }
  const defaultOf = (role: PlanRole) => {
    const { name, priceCents } = planOf(PLANS, role)
    return { name, price: priceCents }
  }
  return {
    choices: { ALL_YOU_NEED: choiceOf('ALL_YOU_NEED'), ALL_YOU_WANT: choiceOf('ALL_YOU_WANT') },
    defaults: { ALL_YOU_NEED: defaultOf('ALL_YOU_NEED'), ALL_YOU_WANT: defaultOf('ALL_YOU_WANT') },
    fixedPrices: PLAN_ROLES.filter((role) => fixedPrices.includes(role)),
    version,
  }
}
