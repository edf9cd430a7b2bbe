import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { PersonalData } from '../../personal-data.ts'
import { listAddresses } from '../accounts/public.ts'

export async function exportMe({ db }: Pick<Deps, 'db'>, actor: Actor, parts: readonly PersonalData[]) {
  const owner = { id: actor.id, emails: await listAddresses(db, actor.id) }
  const entries = await Promise.all(parts.map(async (part) => [part.name, await part.export(db, owner)] as const))
  return { exportedAt: new Date().toISOString(), ...Object.fromEntries(entries) }
}
