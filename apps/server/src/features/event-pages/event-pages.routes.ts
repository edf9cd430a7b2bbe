import type { eventPagesApi } from '@crew-chief/contract/event-pages'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { askOrganizer } from './ask-organizer.ts'
import { eventCalendar } from './event-calendar.ts'
import { getEventPage } from './get-event-page.ts'
import { getPublishingChecks } from './get-publishing-checks.ts'

export const eventPageHandlers = (deps: Deps) =>
  ({
    getEventPage: ({ actor, params }) => getEventPage(deps, actor, params.slug),
    getPublishingChecks: ({ actor, params }) => getPublishingChecks(deps, actor, params.id),
    askOrganizer: ({ actor, params, body }) => askOrganizer(deps, actor, params.id, body.question),
    eventCalendar: ({ params }) => eventCalendar(deps, params.id),
  }) satisfies Handlers<typeof eventPagesApi>
