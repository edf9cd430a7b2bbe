// `/events/{slug}` as the server sends it, and the link preview of `/events?register={id}`.

import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { PAGES, paths } from '@crew-chief/domain/paths'
import { inOneLine } from '@crew-chief/domain/without-markdown'
import type { Deps } from '../../deps.ts'
import {
  asDescription,
  type FindPage,
  type PageAnswer,
  type PublicPage,
  parameterOf,
} from '../../platform/public-page.ts'
import { eventContent, whenAndWhere } from './event-content.ts'
import { cliniciansOf } from './event-pages.store.ts'
import { EVENT_PICTURE_SIZE, eventPicturePath } from './event-picture.ts'
import { eventStructuredData } from './event-structured-data.ts'
import { findPublicEvent } from './find-public-event.ts'

type PageDeps = Pick<Deps, 'db' | 'config'>

const addressIn = parameterOf(PAGES.event)

/** Shows what a visitor may see. People who may see more get it from the API, after the page has loaded. */
export const createEventPages =
  (deps: PageDeps): FindPage =>
  async ({ path, query }) => {
    const address = addressIn(path)
    if (address) return eventPage(deps, path, address)
    const registering = path === paths.events() && query.get('register')
    return registering ? linkPreview(deps, registering) : null
  }

async function eventPage({ db, config }: PageDeps, path: string, address: string): Promise<PageAnswer> {
  const event = await findPublicEvent({ db, config }, address)
  if (!event) return 'not-found'
  const currentPath = paths.event(event.slug)
  if (path !== currentPath) return { redirect: currentPath }
  const now = new Date()
  const head = pageHead(config, event, now)
  return {
    ...head,
    structuredData: eventStructuredData(config, event, await cliniciansOf(db, event.id), { ...head, now }),
    content: eventContent(event, config.plans, now),
  }
}

async function linkPreview({ db, config }: PageDeps, id: string): Promise<PageAnswer> {
  const event = await findPublicEvent({ db, config }, id)
  return event ? pageHead(config, event, new Date()) : null
}

const pageHead = ({ publicUrl }: Deps['config'], event: EventDetails, now: Date): PublicPage => ({
  title: event.name,
  description: asDescription(`${whenAndWhere(event, now)}. ${inOneLine(event.description)}`),
  url: publicUrl + paths.event(event.slug),
  type: 'website',
  image: { url: publicUrl + eventPicturePath(event), ...EVENT_PICTURE_SIZE },
})
