// Word of every change in a camp, for whoever may enter it.

import type { LiveChange } from '@crew-chief/contract/live'
import type * as z from 'zod/mini'
import type { Actor, Stream } from '../../../call.ts'
import type { Deps } from '../../../deps.ts'
import { findCamp } from '../camp-access.ts'

export async function campLive(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  actor: Actor,
  eventId: string,
): Promise<Stream> {
  await findCamp(db, actor, eventId)
  return {
    begin: (tell, doubt) =>
      live.follow(eventId, (topic) => {
        tell({ topic } satisfies z.output<typeof LiveChange>)
        // It may be this very reader's seat that is gone.
        if (topic === 'participants' || topic === 'all') doubt()
      }),
  }
}
