import type { PersonalData } from '../../personal-data.ts'
import { deleteSubscriptionsOf, listSubscriptions } from './push.store.ts'

export const pushPersonalData: PersonalData = {
  name: 'pushSubscriptions',
  // Without endpoint and keys, which are secrets between browser and server.
  export: async (db, { id }) =>
    (await listSubscriptions(db, id)).map(({ device, createdAt, lastOkAt }) => ({ device, createdAt, lastOkAt })),
  erase: (tx, { id }) => deleteSubscriptionsOf(tx, id),
}
