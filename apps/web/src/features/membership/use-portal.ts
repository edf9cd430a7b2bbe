// The provider's page to switch, cancel or pay, and coming back from it.

import { paymentsApi } from '@crew-chief/contract/payments'
import { useEffect } from 'react'
import { afterMembershipChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { useRedirect } from '../payments/public.ts'

const refresh = () => void invalidate(afterMembershipChange)

export function usePortal() {
  const { isLeaving, leaveFor } = useRedirect(refresh)
  const { run, pending } = useAction(paymentsApi.openPortal, { onDone: ({ url }) => leaveFor(url) })
  const open = () => run({ body: { returnUrl: `${location.origin}/membership?portal=back` } })
  return { open, isOpening: pending || isLeaving }
}

/** The provider tells the server of a change a moment after the person is back here: asked again a few times. */
const ASK_AGAIN_AFTER_MS = [0, 2_000, 5_000]

export function useAfterPortal() {
  const [mark, setMark] = useQueryParam('portal')
  useEffect(() => {
    if (mark === '') return
    setMark('')
    // Not cleared on leaving: other pages want the new role as well.
    for (const wait of ASK_AGAIN_AFTER_MS) setTimeout(refresh, wait)
  }, [mark, setMark])
}
