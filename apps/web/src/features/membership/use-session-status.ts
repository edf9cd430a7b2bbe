// `?session_status=success|cancel`: one toast, then the address is clean again (spec 1 §2.7, §8).

import { useEffect } from 'react'
import { afterMembershipChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { toast } from '../../ui/toast.ts'

export function useSessionStatus() {
  const [status, setStatus] = useQueryParam('session_status')
  useEffect(() => {
    if (status === '') return
    setStatus('')
    if (status === 'success') {
      toast.success('Success! Your subscription has been activated.')
      void invalidate(afterMembershipChange)
    }
    if (status === 'cancel') toast.show({ title: 'Cancelled – Your subscription was not completed.' })
  }, [status, setStatus])
}
