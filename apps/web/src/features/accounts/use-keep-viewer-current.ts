import { accountsApi } from '@crew-chief/contract/accounts'
import { useEffect } from 'react'
import { rememberUser } from '../../api/session-store.ts'
import { useRead } from '../../api/use-read.ts'

/** Keeps the stored user as the server has it: asked once when the app opens and after every change of session. */
export function useKeepViewerCurrent() {
  const { data } = useRead(accountsApi.me, {})
  useEffect(() => {
    if (data) rememberUser(data)
  }, [data])
}
