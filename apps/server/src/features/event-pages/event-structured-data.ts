// schema.org Event, from which search engines show dates and prices.

import type { EventPage } from '@crew-chief/contract/event-pages'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { isOnline } from '@crew-chief/domain/events/online-events'
import { isOver } from '@crew-chief/domain/events/page-facts'
import { isFull } from '@crew-chief/domain/events/seats'
import { tiersOnOffer } from '@crew-chief/domain/events/visitor-price'
import { roleLabel } from '@crew-chief/domain/membership/plans'
import type { Role } from '@crew-chief/domain/roles'
import { toIsoWithOffset } from '@crew-chief/domain/time-zone'
import { withoutMarkdown } from '@crew-chief/domain/without-markdown'
import type { Config } from '../../config.ts'
import type { PageImage } from '../../platform/public-page.ts'

const SCHEMA = 'https://schema.org'

type Page = { url: string; image: PageImage | null; now: Date }

export function eventStructuredData(
  { productName, publicUrl, plans }: Pick<Config, 'productName' | 'publicUrl' | 'plans'>,
  event: EventDetails,
  clinicians: EventPage['clinicians'],
  page: Page,
) {
  const takesPlaceOnline = isOnline(event)
  const pictures = [page.image?.url, ...event.media.map(({ url }) => new URL(url, publicUrl).href)]
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name: event.name,
    description: withoutMarkdown(event.description),
    url: page.url,
    startDate: toIsoWithOffset(new Date(event.startDate), event.timezone),
    endDate: toIsoWithOffset(new Date(event.endDate), event.timezone),
    eventStatus: `${SCHEMA}/${event.canceledAt ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${SCHEMA}/${takesPlaceOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    // The join link is for participants only.
    location: takesPlaceOnline
      ? { '@type': 'VirtualLocation', url: page.url }
      : { '@type': 'Place', name: event.location, address: event.location },
    image: pictures.filter((url) => url !== undefined),
    offers: offersOf(event, plans, page),
    organizer: { '@type': 'Organization', name: productName, url: publicUrl },
    ...(clinicians.length > 0 && { performer: clinicians.map(({ name }) => ({ '@type': 'Person', name })) }),
  }
}

const CUSTOMERS: readonly Role[] = ['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT']

function offersOf(event: EventDetails, plans: Config['plans'], { url, now }: Page) {
  const inZone = (moment: string) => toIsoWithOffset(new Date(moment), event.timezone)
  const terms = {
    '@type': 'Offer',
    url,
    priceCurrency: 'USD',
    availability: `${SCHEMA}/${availabilityOf(event, now)}`,
    ...(event.registrationOpensAt && { validFrom: inZone(event.registrationOpensAt) }),
    validThrough: inZone(event.registrationClosesAt ?? event.endDate),
  }
  const tiers = event.pricing.map(({ price, roles }) => ({
    priceCents: price,
    roles: roles.map(({ role }) => role).filter((role) => CUSTOMERS.includes(role)),
  }))
  const offers = tiersOnOffer(tiers, plans, null)
    .filter(({ roles }) => roles.length > 0)
    .map(({ priceCents, roles }) => ({ ...terms, name: namesOf(roles, plans), price: inDollars(priceCents) }))
  return offers.length > 0 ? offers : [{ ...terms, price: inDollars(0) }]
}

const namesOf = (roles: readonly Role[], plans: Config['plans']): string =>
  roles.map((role) => roleLabel(plans, role)).join(', ')

const inDollars = (cents: number): string => (cents / 100).toFixed(2)

function availabilityOf(event: EventDetails, now: Date): 'InStock' | 'SoldOut' | 'PreOrder' {
  const isClosed = event.registrationClosesAt !== null && new Date(event.registrationClosesAt) <= now
  if (isOver(event, now) || isFull(event) || isClosed) return 'SoldOut'
  return event.registrationOpensAt && new Date(event.registrationOpensAt) > now ? 'PreOrder' : 'InStock'
}
