import { waitlistApi } from '@crew-chief/contract/waitlist'
import { afterRegistrationChange } from '../../api/event-invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { toast } from '../../ui/toast.ts'

export function useWaitlist(eventId: string, onLeft?: () => void) {
  const onFailed = (message: string) => {
    // A refusal means that the event has changed since it was loaded.
    void invalidate(afterRegistrationChange)
    toast.error('Error', message)
  }
  const join = useOperation(waitlistApi.joinWaitlist, {
    invalidates: afterRegistrationChange,
    onDone: () => toast.success('You’re on the waitlist'),
    onFailed,
  })
  const leave = useOperation(waitlistApi.leaveWaitlist, {
    invalidates: afterRegistrationChange,
    onDone: () => {
      toast.success('You’ve left the waitlist')
      onLeft?.()
    },
    onFailed,
  })
  const request = { params: { id: eventId } }
  return { join: () => join.run(request), leave: () => leave.run(request), pending: join.pending || leave.pending }
}
