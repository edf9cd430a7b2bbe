import type { Decoded, Reply } from '@crew-chief/contract/endpoint'
import type { settingsApi } from '@crew-chief/contract/settings'
import { defaultPolicy } from '@crew-chief/domain/policies/default-policies'
import { POLICIES, POLICY_LABELS, type Policy } from '@crew-chief/domain/policies/policies'
import type { Actor } from '../../actor.ts'
import { inTransaction, type Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { editConflict, recordAudit } from '../audit/public.ts'
import { findPolicies, findPolicy, findVersions, insertPolicyVersion, type PolicyVersion } from './policies.store.ts'

type StoredPolicy = Reply<typeof settingsApi.updatePolicy>
type Form = Decoded<typeof settingsApi.updatePolicy>['body']
type PolicyDeps = Pick<Deps, 'db' | 'config'>

const ACTION = 'settings.policy_changed'

export async function getPolicy(
  { db, config }: { db: Reader } & Pick<Deps, 'config'>,
  policy: Policy,
): Promise<Reply<typeof settingsApi.getPolicy>> {
  const { text, defaultText, changedAt } = present(config, policy, await findPolicy(db, policy))
  return { text: text || defaultText, changedAt }
}

/** The liability release of new events. */
export const currentWaiver = async (db: Reader, config: Deps['config']): Promise<string> =>
  (await getPolicy({ db, config }, 'waiver')).text

export async function listPolicies({ db, config }: PolicyDeps): Promise<Reply<typeof settingsApi.listPolicies>> {
  const rows = await findPolicies(db)
  return {
    policies: POLICIES.map((policy) =>
      present(
        config,
        policy,
        rows.find((row) => row.policy === policy),
      ),
    ),
  }
}

const MAX_VERSIONS = 50

export async function listPolicyVersions(
  { db }: Pick<Deps, 'db'>,
  policy: Policy,
): Promise<Reply<typeof settingsApi.listPolicyVersions>> {
  const rows = await findVersions(db, policy, MAX_VERSIONS)
  return rows.map(({ version, text, createdAt }) => ({ version, text, createdAt: createdAt.toISOString() }))
}

export const updatePolicy = (
  { db, config }: PolicyDeps,
  actor: Actor,
  policy: Policy,
  { text, version }: Form,
): Promise<StoredPolicy> =>
  inTransaction(db, async (tx) => {
    const before = present(config, policy, await findPolicy(tx, policy))
    if (text === before.text) return before
    // Two changes of the same version insert the same key.
    const saved = version === before.version && (await insertPolicyVersion(tx, { policy, version: version + 1, text }))
    if (!saved)
      throw await editConflict(tx, { code: 'settings.changed_meanwhile', noun: 'text', id: policy, action: ACTION })
    await recordAudit(tx, actor, {
      action: ACTION,
      subject: { kind: 'settings', id: policy, name: POLICY_LABELS[policy] },
      details: { version: String(saved.version), ...(text === '' && { isDefault: 'yes' }) },
    })
    return present(config, policy, saved)
  })

const present = (
  config: Deps['config'],
  policy: Policy,
  { text = '', version = 0, createdAt }: Partial<PolicyVersion> = {},
): StoredPolicy => ({
  policy,
  text,
  defaultText: defaultPolicy(policy, config),
  version,
  changedAt: createdAt?.toISOString() ?? null,
})
