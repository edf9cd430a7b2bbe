// Logging out (spec 1 §2.3): the server ends the session, the browser forgets it, /events loads anew.

import { accountsApi } from '@crew-chief/contract/accounts'
import { callApi } from '../../api/api.ts'
import { forgetSession, storedTokens } from '../../api/session-store.ts'

export async function logOut() {
  const refreshToken = storedTokens.get()?.refreshToken
  // Without network the server learns nothing, but this device must forget all the same.
  await callApi(accountsApi.logout, { body: refreshToken ? { refreshToken } : {} }).catch(() => undefined)
  forgetSession()
  location.assign('/events')
}
