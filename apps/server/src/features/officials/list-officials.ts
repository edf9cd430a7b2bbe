// The staff directory, by name. Every signed-in person may read it (decisions, Visibility).

import type { Official } from '@crew-chief/contract/officials'
import type { Deps } from '../../deps.ts'
import { selectOfficials } from './officials.store.ts'
import { presentOfficials } from './present-official.ts'

export const listOfficials = async (deps: Pick<Deps, 'db' | 'storage'>): Promise<Official[]> =>
  presentOfficials(deps, await selectOfficials(deps.db))
