import type { PersonalData } from '../../../personal-data.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts'
import { listSecondFactors } from './list-second-factors.ts'
import { deleteAuthenticator } from './second-factor.store.ts'

export const secondFactorPersonalData: PersonalData = {
  name: 'secondFactors',
  export: (db, { id }) => listSecondFactors({ db }, id),
  erase: async (tx, { id }) => {
    await deleteAuthenticator(tx, id)
    await deletePasskeysOf(tx, id)
  },
}
