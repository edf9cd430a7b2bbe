import type { Official } from '@crew-chief/contract/officials'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { hidePrivate } from './hide-private.ts'
import { selectOfficials } from './officials.store.ts'
import { presentOfficials } from './present-official.ts'

/** The staff directory, visible to every signed-in user; resumes and ratings to people who share an event. */
export const listOfficials = async (deps: Pick<Deps, 'db' | 'storage'>, actor: Actor): Promise<Official[]> =>
  presentOfficials(deps, await hidePrivate(deps.db, actor, await selectOfficials(deps.db)))
