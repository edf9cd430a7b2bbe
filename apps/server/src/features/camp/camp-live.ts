import type { LiveChange } from '@crew-chief/contract/live'
import type * as z from 'zod/mini'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { Stream } from '../../handlers.ts'

type CampLiveDeps = Pick<Deps, 'live'> & { checkCampAccess: (actor: Actor, eventId: string) => Promise<void> }

export async function campLive(
  { live, checkCampAccess }: CampLiveDeps,
  actor: Actor,
  eventId: string,
): Promise<Stream> {
  await checkCampAccess(actor, eventId)
  return {
    begin: (emit, recheckAccess) => {
      const leave = live.subscribe(eventId, (topic) => {
        emit({ topic } satisfies z.output<typeof LiveChange>)
        // The viewer may have lost their registration or their function.
        if (topic === 'participants' || topic === 'staff' || topic === 'all') recheckAccess()
      })
      // The same stream, because browsers open few connections to a host.
      const leaveOwn = live.subscribe(actor.id, () => emit({ topic: 'notifications' }))
      return () => {
        leave()
        leaveOwn()
      }
    },
  }
}
