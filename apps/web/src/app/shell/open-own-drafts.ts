import { accountsApi } from '@crew-chief/contract/accounts'
import { callApi } from '../../api/api.ts'
import { openDrafts } from '../../api/draft-key.ts'

/** Loads the unsent work of the viewer. Resolves without it when the key is neither on this device nor within reach. */
export const openOwnDrafts = (viewerId: string): Promise<void> =>
  openDrafts(viewerId, () => callApi(accountsApi.draftKey, {})).catch(() => undefined)
