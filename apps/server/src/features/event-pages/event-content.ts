// The beginning of an event's page. Markup and class names are those of the web app (features/events/event-page.tsx), so
// that nothing moves when React replaces it. Icons, which React adds, have an empty space.

import { pathOf } from '@crew-chief/contract/client'
import { eventPagesApi } from '@crew-chief/contract/event-pages'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { cardAction } from '@crew-chief/domain/events/card-action'
import { EVENT_STATUS_LABELS, EVENT_TYPE_LABELS } from '@crew-chief/domain/events/event-choices'
import { eventDay, formatEventDates } from '@crew-chief/domain/events/event-dates'
import { isOnline } from '@crew-chief/domain/events/online-events'
import { isOver, registrationNotice, venueOf } from '@crew-chief/domain/events/page-facts'
import { seatTexts } from '@crew-chief/domain/events/seats'
import { type PlanOnOffer, visitorPrice } from '@crew-chief/domain/events/visitor-price'
import { paths } from '@crew-chief/domain/paths'
import { pictureUrl } from '@crew-chief/domain/uploads/picture-url'
import { withoutMarkdown } from '@crew-chief/domain/without-markdown'
import { type Html, html } from '../../platform/html.ts'
import { SMALL_BUTTON, TEXT_LINK } from '../../platform/page-classes.ts'
import { shorten } from '../../platform/public-page.ts'

const SHOWN_DESCRIPTION_LENGTH = 600

export const whenAndWhere = (event: EventDetails, now: Date): string =>
  `${formatEventDates(event, { zone: null, now })}, ${event.location}`

type Plans = readonly PlanOnOffer[]

export const eventContent = (event: EventDetails, plans: Plans, now: Date): Html => html`
<article class="mx-auto max-w-[1280px] px-4 pb-8 md:px-6 lg:pb-14 xl:px-10">
<p class="py-1"><a href="${paths.events()}" class="${TEXT_LINK} inline-flex min-h-11 items-center gap-1.5 text-small"><span class="size-4"></span>All events</a></p>
<div class="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr] xl:gap-x-10 xl:grid-cols-[minmax(0,1fr)_360px]">
${head(event, now)}
${registrationCard(event, plans, now)}
<div class="min-w-0">
<section class="grid min-w-0 content-start gap-4 border-rule border-t-2 pt-4">
<h2 class="display-2">About this event</h2>
<p class="wrap-anywhere max-w-prose whitespace-pre-line">${shorten(withoutMarkdown(event.description), SHOWN_DESCRIPTION_LENGTH)}</p>
</section>
</div>
</div>
</article>`

function head(event: EventDetails, now: Date): Html {
  const { month, day } = eventDay(event, null)
  const status = event.canceledAt ? 'Canceled' : EVENT_STATUS_LABELS[event.status]
  const datePosition = event.media.length > 1 ? 'max-md:mt-4' : 'max-md:-mt-[26px] max-md:ml-4'
  return html`<header class="grid min-w-0 content-start gap-5">
<div class="relative">
${pictures(event)}
<div class="pointer-events-none absolute top-4 left-4 flex flex-wrap gap-1.5"><span class="${TAG} bg-white text-ink">${EVENT_TYPE_LABELS[event.type]}</span> <span class="${TAG} bg-ink text-ink-foreground">${status}</span></div>
</div>
<div class="-mt-5 flex items-start gap-4 md:gap-5">
<div class="relative shrink-0 md:-mt-[26px] md:ml-6 ${datePosition}"><time datetime="${event.startDate}" class="inline-grid w-16 overflow-hidden rounded-control border-2 border-white text-center font-display"><span class="bg-primary py-0.5 font-heavy text-[17px] text-primary-foreground leading-5">${month}</span> <span class="bg-ink py-1.5 font-black text-[32px] text-ink-foreground leading-8">${day}</span></time></div>
<div class="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 pt-4 md:pt-6"><h1 class="display-page wrap-anywhere min-w-0">${event.name}</h1></div>
</div>
${notice(event, now)}
<ul class="grid gap-3">
${fact(when(event, now))}
${fact(where(event))}
</ul>
</header>`
}

const TAG = 'inline-flex h-[26px] items-center gap-1.5 rounded-tag px-2.5 font-strong text-meta'

const fact = (content: Html): Html =>
  html`<li class="flex gap-3"><span class="size-5 shrink-0"></span><div class="min-w-0">${content}</div></li>`

/** The zone of the reader is unknown: all times are in the zone of the event and name it. */
function when(event: EventDetails, now: Date): Html {
  const [from = '', until = ''] = formatEventDates(event, { zone: null, now }).split(' to ')
  return html`<p class="font-semibold"><span class="whitespace-nowrap">${from}</span> <span class="whitespace-nowrap">to ${until}</span></p>`
}

function where(event: EventDetails): Html {
  if (isOnline(event)) return html`<p class="font-semibold">${event.location}</p>`
  const { name, address, mapUrl } = venueOf(event.location)
  return html`<p class="wrap-anywhere font-semibold">${name}</p>
<p class="wrap-anywhere text-small">${address && html`<span class="text-muted-foreground">${address} · </span>`}<a href="${mapUrl}" class="${TEXT_LINK}">Open map</a></p>`
}

function notice(event: EventDetails, now: Date): Html | null {
  const isCanceled = event.canceledAt !== null
  const title = isCanceled ? 'This event is canceled' : registrationNotice(event, { zone: null, now })
  if (!title) return null
  const reason = isCanceled && event.cancelReason
  const color = isCanceled
    ? 'border-l-destructive bg-red-tint text-red-text'
    : 'border-l-input bg-gray-tint text-gray-text'
  return html`<div class="flex gap-3 rounded-control border-l-[5px] py-3 pr-4 pl-3 ${color}"><span class="size-5 shrink-0"></span><div class="min-w-0 flex-1"><p class="font-bold">${title}</p>${reason ? html`<div class="text-small">${reason}</div>` : null}</div></div>`
}

const registrationCard = (event: EventDetails, plans: Plans, now: Date): Html =>
  html`<section class="grid gap-4 self-start rounded-card border border-border bg-card p-4 md:p-5 lg:sticky lg:top-22 lg:col-start-2 lg:row-span-2 lg:row-start-1">
${isOver(event, now) ? whyOver(event, now) : priceAndSeats(event, plans)}
</section>`

/** `Event Completed`, `Event Ended` or `Canceled`, as on the button of the web app. */
const whyOver = (event: EventDetails, now: Date): Html =>
  html`<p class="font-bold">${cardAction(event, { role: null, zone: event.timezone, now }).label}</p>`

function priceAndSeats(event: EventDetails, plans: Plans): Html {
  const { prefix, price, note } = visitorPrice(
    event.pricing.map((tier) => ({ priceCents: tier.price, roles: tier.roles.map(({ role }) => role) })),
    plans,
  )
  const { left, right } = seatTexts(event, false)
  const calendar = pathOf(eventPagesApi.eventCalendar, { params: { id: event.id } })
  return html`<div>
${prefix && html`<p class="text-caption text-muted-foreground">${prefix}</p>`}
<p class="display-total">${price}</p>
${note && html`<p class="mt-1 text-meta text-muted-foreground">${note}</p>`}
</div>
<div class="grid gap-2">
<div class="flex justify-between gap-3 text-meta"><span class="font-strong">${left}</span> <span class="text-muted-foreground">${right}</span></div>
<div class="h-2 rounded-[2px] bg-meter-empty"></div>
</div>
<div class="border-border border-t pt-4"><a href="${calendar}" class="${SMALL_BUTTON}">Add to calendar</a></div>`
}

const MAX_THUMBNAILS = 4
// By the number of thumbnails.
const COLUMNS = ['', 'md:grid-cols-3', 'md:grid-cols-3', 'md:grid-cols-4', 'md:grid-cols-4'] as const
const FRAME = 'relative min-h-0 min-w-0 overflow-hidden bg-muted'

/** Without pictures React draws one. */
function pictures({ media: [cover, ...others] }: EventDetails): Html {
  if (!cover)
    return html`<div class="h-[180px] overflow-hidden rounded-card border border-border bg-muted md:aspect-[600/220] md:h-auto"></div>`
  const thumbnails = others.slice(0, MAX_THUMBNAILS)
  const count = thumbnails.length
  return html`<div class="grid grid-cols-4 gap-1.5 overflow-hidden rounded-card bg-card md:aspect-5/2 md:grid-rows-2 md:gap-2 ${COLUMNS[count] ?? ''}">
<div class="${FRAME} col-span-4 h-[220px] md:row-span-2 md:h-auto ${count > 0 ? 'md:col-span-2' : ''}"><picture><source media="(min-width: 768px)" srcset="${cover.url}"><img src="${pictureUrl(cover.url, 'medium')}" alt="" width="1200" height="440" fetchpriority="high" class="size-full object-cover"></picture></div>
${thumbnails.map(({ url }, index) => html`<div class="${FRAME} aspect-4/3 md:aspect-auto ${spanOf(index, count)}"><img src="${pictureUrl(url, 'medium')}" alt="" width="320" height="200" loading="lazy" class="size-full object-cover"></div>`)}
</div>`
}

function spanOf(index: number, count: number): string {
  if (count === 1) return 'md:row-span-2'
  return count === 3 && index === 0 ? 'md:col-span-2' : ''
}
