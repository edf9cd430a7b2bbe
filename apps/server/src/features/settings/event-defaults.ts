import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { settingsApi } from '@crew-chief/contract/settings'
import { EVENT_DEFAULTS, type EventDefaults } from '@crew-chief/domain/events/event-defaults'
import { roleLabel } from '@crew-chief/domain/membership/plans'
import { formatCents } from '@crew-chief/domain/money'
import type { Actor } from '../../actor.ts'
import type { Config } from '../../config.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findSection, lockSection, type StoredSection } from '../../platform/organization/settings.store.ts'
import { saveSection } from './save-section.ts'

type Settings = Reply<typeof settingsApi.getEventDefaults>

/** For what else creates events. */
export const currentEventDefaults = async (db: Reader): Promise<EventDefaults> => ({
  ...EVENT_DEFAULTS,
  ...(await findSection(db, 'events')).choices,
})

export const getEventDefaults = async ({ db }: Pick<Deps, 'db'>): Promise<Settings> =>
  present(await findSection(db, 'events'))

export const updateEventDefaults = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  actor: Actor,
  { choices, version }: Decoded<typeof settingsApi.updateEventDefaults>['body'],
): Promise<Settings> =>
  inTransaction(db, async (tx) => {
    const before = await lockSection(tx, 'events')
    const old = { ...EVENT_DEFAULTS, ...before.choices }
    const next = asDefaults(choices)
    const fields = FIELDS.filter((field) => old[field] !== next[field])
    if (fields.length === 0) return present(before)
    const changes = fields.map((field) => {
      const { label, shown } = SHOWN[field]
      return { label: label(config.plans), change: `${shown(old[field])} → ${shown(next[field])}` }
    })
    return present(await saveSection(tx, actor, 'events', { before, version, choices: next, changes }))
  })

type Field = keyof EventDefaults
type Value = EventDefaults[Field]

const cents = (value: Value) => (typeof value === 'number' ? formatCents(value) : 'none')
const plain = (value: Value) => (value === null ? 'none' : String(value))

const SHOWN: Readonly<Record<Field, { label: (plans: Config['plans']) => string; shown: (value: Value) => string }>> = {
  nonMemberPriceCents: { label: () => 'price for non-members', shown: cents },
  memberPriceCents: { label: () => 'price for members', shown: cents },
  allYouWantPriceCents: { label: (plans) => `price for ${roleLabel(plans, 'ALL_YOU_WANT')} members`, shown: cents },
  boardVisibility: { label: () => 'court board', shown: plain },
  refundFullDays: { label: () => 'days for a full refund', shown: plain },
  refundPartialDays: { label: () => 'days for a partial refund', shown: plain },
  refundPartialPercent: { label: () => 'partial refund in percent', shown: plain },
}
// Object.keys loses the type.
const FIELDS = Object.keys(SHOWN) as Field[]

type Choices = Settings['choices']

const asDefaults = ({ nonMemberPrice, memberPrice, allYouWantPrice, ...rest }: Choices): EventDefaults => ({
  ...rest,
  nonMemberPriceCents: nonMemberPrice,
  memberPriceCents: memberPrice,
  allYouWantPriceCents: allYouWantPrice,
})

function present({ choices, version }: StoredSection<'events'>): Settings {
  const { nonMemberPriceCents, memberPriceCents, allYouWantPriceCents, ...rest } = { ...EVENT_DEFAULTS, ...choices }
  return {
    choices: {
      ...rest,
      nonMemberPrice: nonMemberPriceCents,
      memberPrice: memberPriceCents,
      allYouWantPrice: allYouWantPriceCents,
    },
    version,
  }
}
