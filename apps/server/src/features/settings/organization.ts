import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { settingsApi } from '@crew-chief/contract/settings'
import {
  ORGANIZATION_FIELDS,
  ORGANIZATION_PICTURES,
  type OrganizationField,
  organizationOf,
} from '@crew-chief/domain/organization'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { findSection, lockSection, type StoredSection } from '../../platform/organization/settings.store.ts'
import { acceptUpload } from '../uploads/public.ts'
import { saveSection, shown } from './save-section.ts'

type Settings = Reply<typeof settingsApi.getOrganization>
type Form = Decoded<typeof settingsApi.updateOrganization>['body']
type SettingsDeps = Pick<Deps, 'db' | 'config' | 'organization' | 'storage' | 'jobs'>

const LABELS: Readonly<Record<OrganizationField, string>> = {
  name: 'name',
  logoUrl: 'logo',
  lightLogoUrl: 'logo on white',
  iconUrl: 'icon',
  accentColor: 'accent color',
  supportEmail: 'support email',
  timezone: 'time zone',
  sellerName: 'name on receipts',
  sellerAddress: 'address on receipts',
  footerLine: 'footer line',
  introduction: 'introduction',
}

export const getOrganization = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Settings> =>
  present(config, await findSection(db, 'organization'))

export async function updateOrganization(
  deps: SettingsDeps,
  actor: Actor,
  { version, ...choices }: Form,
): Promise<Settings> {
  const { db, config, organization } = deps
  const stored = (await findSection(db, 'organization')).choices
  // Before the transaction, because checking a file may need a network call.
  const attachments = await Promise.all(
    ORGANIZATION_PICTURES.map((field) =>
      acceptUpload(deps, actor, 'logos', { now: stored[field] ?? null, next: choices[field] }),
    ),
  )
  const saved = await inTransaction(db, async (tx) => {
    const before = await lockSection(tx, 'organization')
    const fields = ORGANIZATION_FIELDS.filter((field) => (choices[field] ?? '') !== (before.choices[field] ?? ''))
    if (fields.length === 0) return before
    const changes = fields.map((field) => ({
      label: LABELS[field],
      change: shown(before.choices[field], choices[field]),
    }))
    const next = await saveSection(tx, actor, 'organization', { before, version, choices, changes })
    for (const attach of attachments) await attach(tx)
    return next
  })
  // This node does not wait for its own notification.
  await organization.reload()
  return present(config, saved)
}

function present(
  { fixedOrganization: fixed }: Deps['config'],
  { choices, version }: StoredSection<'organization'>,
): Settings {
  const chosen = (field: OrganizationField) => choices[field] ?? ''
  // Some contain the name.
  const defaults = organizationOf(fixed, { name: choices.name })
  return {
    choices: {
      name: chosen('name'),
      logoUrl: choices.logoUrl ?? null,
      lightLogoUrl: choices.lightLogoUrl ?? null,
      iconUrl: choices.iconUrl ?? null,
      accentColor: chosen('accentColor'),
      supportEmail: chosen('supportEmail'),
      timezone: chosen('timezone'),
      sellerName: chosen('sellerName'),
      sellerAddress: chosen('sellerAddress'),
      footerLine: chosen('footerLine'),
      introduction: chosen('introduction'),
    },
    defaults: {
      ...defaults,
      logoUrl: defaults.logoUrl || null,
      lightLogoUrl: defaults.lightLogoUrl || null,
      iconUrl: defaults.iconUrl || null,
    },
    fixed: ORGANIZATION_FIELDS.filter((field) => fixed[field]),
    version,
  }
}
