import type { Official } from '@crew-chief/contract/officials'
import type { Deps } from '../../deps.ts'
import { selectOfficials } from './officials.store.ts'
import { presentOfficials } from './present-official.ts'

/** The staff directory, visible to every signed-in user. */
export const listOfficials = async (deps: Pick<Deps, 'db' | 'storage'>): Promise<Official[]> =>
  presentOfficials(deps, await selectOfficials(deps.db))
