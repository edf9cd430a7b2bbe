import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { SLUG_PATTERN } from '@crew-chief/domain/slug'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { getEventAt } from '../events/public.ts'

/** By slug, earlier slug or id. Undefined when visitors may not see the event. */
export async function findPublicEvent(
  deps: Pick<Deps, 'db' | 'config'>,
  address: string,
): Promise<EventDetails | undefined> {
  const slug = address.toLowerCase()
  if (!SLUG_PATTERN.test(slug)) return undefined
  const event = await getEventAt(deps, null, slug).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'events.not_found') return undefined
    throw error
  })
  return event?.isDraft ? undefined : event
}
