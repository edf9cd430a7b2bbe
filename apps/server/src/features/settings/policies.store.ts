import type { Policy } from '@crew-chief/domain/policies/policies'
import { desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/transaction.ts'
import { policyVersions } from './policies.tables.ts'

export type PolicyVersion = typeof policyVersions.$inferSelect

export async function findPolicy(db: Reader, policy: Policy): Promise<PolicyVersion | undefined> {
  const [newest] = await findVersions(db, policy, 1)
  return newest
}

export const findPolicies = (db: Reader): Promise<PolicyVersion[]> =>
  db
    .selectDistinctOn([policyVersions.policy])
    .from(policyVersions)
    .orderBy(policyVersions.policy, desc(policyVersions.version))

export const findVersions = (db: Reader, policy: Policy, limit: number): Promise<PolicyVersion[]> =>
  db
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policy, policy))
    .orderBy(desc(policyVersions.version))
    .limit(limit)

/** Undefined if another change made this version first. */
export async function insertPolicyVersion(
  tx: Tx,
  values: Pick<PolicyVersion, 'policy' | 'version' | 'text'>,
): Promise<PolicyVersion | undefined> {
  const [row] = await tx.insert(policyVersions).values(values).onConflictDoNothing().returning()
  return row
}
