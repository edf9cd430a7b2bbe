// Private addresses a calendar can subscribe to: whoever knows one reads the feed, so they can be replaced.

import { campApi } from '@crew-chief/contract/camp'
import { pathOf } from '@crew-chief/contract/client'
import type { Reply } from '@crew-chief/contract/endpoint'
import type { Actor } from '../../../call.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { newOpaqueToken } from '../../../platform/tokens.ts'
import { findCamp } from '../camp-access.ts'
import { keepToken, replaceToken } from './feeds.store.ts'

type Needs = Pick<Deps, 'db' | 'config'>
type Addresses = Reply<typeof campApi.campCalendar>

export const campCalendar = (deps: Needs, actor: Actor, eventId: string) => addresses(deps, actor, eventId, keepToken)

export const renewCampCalendar = (deps: Needs, actor: Actor, eventId: string) =>
  addresses(deps, actor, eventId, replaceToken)

async function addresses({ db, config }: Needs, actor: Actor, eventId: string, write: typeof keepToken) {
  const token = await inTransaction(db, async (tx) => {
    await findCamp(tx, actor, eventId)
    return write(tx, { eventId, userId: actor.id }, newOpaqueToken())
  })
  const urlOf = (row: typeof campApi.scheduleFeed | typeof campApi.courtsFeed) =>
    config.publicUrl + pathOf(row, { params: { token } })
  return { scheduleUrl: urlOf(campApi.scheduleFeed), courtsUrl: urlOf(campApi.courtsFeed) } satisfies Addresses
}
