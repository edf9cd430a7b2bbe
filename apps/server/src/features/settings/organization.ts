import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { settingsApi } from '@crew-chief/contract/settings'
import {
  ORGANIZATION_FIELDS,
  type OrganizationChoices,
  type OrganizationField,
  organizationOf,
} from '@crew-chief/domain/organization'
import type { Actor } from '../../actor.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { notifyNodes } from '../../platform/live/live.ts'
import { SETTINGS_TOPIC } from '../../platform/organization/organization.ts'
import {
  findOrganization,
  lockOrganization,
  type StoredOrganization,
  storeOrganization,
} from '../../platform/organization/settings.store.ts'
import { editConflict, recordAudit } from '../audit/public.ts'
import { acceptUpload } from '../uploads/public.ts'

type Settings = Reply<typeof settingsApi.getOrganization>
type Form = Decoded<typeof settingsApi.updateOrganization>['body']
type SettingsDeps = Pick<Deps, 'db' | 'config' | 'organization' | 'storage' | 'jobs'>

const SUBJECT = { kind: 'settings', id: 'organization', name: 'Organization' } as const
const ACTION = 'settings.organization_changed'

const LABELS: Readonly<Record<OrganizationField, string>> = {
  name: 'name',
  logoUrl: 'logo',
  supportEmail: 'support email',
  timezone: 'time zone',
  sellerName: 'name on receipts',
  sellerAddress: 'address on receipts',
  footerLine: 'footer line',
  introduction: 'introduction',
}

export const getOrganization = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Settings> =>
  present(config, await findOrganization(db))

export async function updateOrganization(
  deps: SettingsDeps,
  actor: Actor,
  { version, ...choices }: Form,
): Promise<Settings> {
  const { db, config, organization } = deps
  const now = (await findOrganization(db)).choices.logoUrl ?? null
  // Before the transaction, because checking the file may need a network call.
  const attachLogo = await acceptUpload(deps, actor, 'logos', { now, next: choices.logoUrl })
  const saved = await inTransaction(db, async (tx) => {
    const before = await lockOrganization(tx)
    const fields = ORGANIZATION_FIELDS.filter((field) => (choices[field] ?? '') !== (before.choices[field] ?? ''))
    if (fields.length === 0) return before
    if (version !== before.version)
      throw await editConflict(tx, {
        code: 'settings.changed_meanwhile',
        noun: 'section',
        id: SUBJECT.id,
        action: ACTION,
      })
    await attachLogo(tx)
    const next = { choices, version: before.version + 1 }
    await storeOrganization(tx, next)
    await recordChange(tx, actor, fields, before.choices, choices)
    await notifyNodes(tx, SETTINGS_TOPIC)
    return next
  })
  // This node does not wait for its own notification.
  await organization.reload()
  return present(config, saved)
}

const recordChange = (
  tx: Tx,
  actor: Actor,
  fields: readonly OrganizationField[],
  before: OrganizationChoices,
  now: OrganizationChoices,
) =>
  recordAudit(tx, actor, {
    action: ACTION,
    subject: SUBJECT,
    details: {
      fields: fields.map((field) => LABELS[field]).join(', '),
      changes: fields.map((field) => `${LABELS[field]} ${shown(before[field])} → ${shown(now[field])}`).join('; '),
    },
  })

const shown = (choice: string | null | undefined): string => (choice ? `“${choice}”` : 'default')

function present({ fixedOrganization: fixed }: Deps['config'], { choices, version }: StoredOrganization): Settings {
  const chosen = (field: OrganizationField) => choices[field] ?? ''
  // Some contain the name.
  const defaults = organizationOf(fixed, { name: choices.name })
  return {
    choices: {
      name: chosen('name'),
      logoUrl: choices.logoUrl ?? null,
      supportEmail: chosen('supportEmail'),
      timezone: chosen('timezone'),
      sellerName: chosen('sellerName'),
      sellerAddress: chosen('sellerAddress'),
      footerLine: chosen('footerLine'),
      introduction: chosen('introduction'),
    },
    defaults: { ...defaults, logoUrl: defaults.logoUrl || null },
    fixed: ORGANIZATION_FIELDS.filter((field) => fixed[field]),
    version,
  }
}
