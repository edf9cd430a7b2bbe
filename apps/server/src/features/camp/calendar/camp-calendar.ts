// Private calendar URLs. Anyone who has one can read the feed, so they can be renewed.

import { campApi } from '@crew-chief/contract/camp'
import { pathOf } from '@crew-chief/contract/client'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { Actor } from '../../../actor.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { newOpaqueToken } from '../../../platform/tokens.ts'
import { findCamp } from '../camp-access.ts'
import { findOrCreateToken, replaceToken } from './feeds.store.ts'

type FeedDeps = Pick<Deps, 'db' | 'config'>
type CalendarUrls = Reply<typeof campApi.campCalendar>

export const campCalendar = (deps: FeedDeps, actor: Actor, eventId: string) =>
  calendarUrls(deps, actor, eventId, findOrCreateToken)

export const renewCampCalendar = (deps: FeedDeps, actor: Actor, eventId: string) =>
  calendarUrls(deps, actor, eventId, replaceToken)

async function calendarUrls({ db, config }: FeedDeps, actor: Actor, eventId: string, write: typeof findOrCreateToken) {
  const token = await inTransaction(db, async (tx) => {
    await findCamp(tx, actor, eventId)
    return write(tx, { eventId, userId: actor.id }, newOpaqueToken())
  })
  const urlOf = (endpoint: typeof campApi.scheduleFeed | typeof campApi.courtsFeed) =>
    config.publicUrl + pathOf(endpoint, { params: { token } })
  return { scheduleUrl: urlOf(campApi.scheduleFeed), courtsUrl: urlOf(campApi.courtsFeed) } satisfies CalendarUrls
}
