import type { Decoded } from '@crew-chief/contract/endpoint'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import type { eventTemplatesApi } from '@crew-chief/contract/event-templates'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import { type EventDefaults, refundDatesFor } from '@crew-chief/domain/events/event-defaults'
import {
  courtsOf,
  type TemplatePlan,
  type TemplateTerms,
  templateTimes,
  wallClockBefore,
} from '@crew-chief/domain/events/event-template'
import { tiersOfPrices } from '@crew-chief/domain/events/three-prices'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { isUuid } from '../../db/is-uuid.ts'
import type { Deps } from '../../deps.ts'
import { fillCamp } from '../camp/public.ts'
import { fillCourts } from '../courts/public.ts'
import { createEvent } from '../events/public.ts'
import { currentEventDefaults } from '../settings/public.ts'
import { findTemplate } from './event-templates.store.ts'
import { SHIPPED_TEMPLATES } from './shipped-templates.ts'

type Request = Decoded<typeof eventTemplatesApi.createEventFromTemplate>['body']

export async function createEventFromTemplate(
  deps: Pick<Deps, 'db' | 'config' | 'storage' | 'jobs'>,
  actor: Actor,
  id: string,
  { name, startDate: startDay, location, timezone }: Request,
): Promise<EventDetails> {
  const template = SHIPPED_TEMPLATES.find((each) => each.id === id) ?? (isUuid(id) && (await findTemplate(deps.db, id)))
  if (!template) throw new AppError('templates.not_found')
  const { plan } = template
  const defaults = await currentEventDefaults(deps.db)
  const times = templateTimes(plan, startDay)
  const form = {
    name,
    location,
    timezone,
    isDraft: true,
    type: plan.type,
    description: plan.description,
    maxParticipants: plan.maxParticipants,
    levels: [...plan.levels],
    whatToBring: plan.whatToBring,
    hotelInfo: plan.hotelInfo,
    boardVisibility: plan.boardVisibility ?? defaults.boardVisibility,
    pricing: plan.pricing?.map(({ priceCents, roles }) => ({ priceCents, roles: [...roles] })) ?? pricesFrom(defaults),
    ...times,
    ...(plan.terms ? termsFor(times.startDate, plan.terms) : defaultTerms(times.startDate, defaults)),
    ...(plan.waiver !== null && { waiver: plan.waiver }),
  }
  return createEvent(deps, actor, form, {
    template: template.name,
    fill: async (tx, event) => {
      const days = campDays({
        startDate: event.startsAt.toISOString(),
        endDate: event.endsAt.toISOString(),
        timezone: event.timezone,
      })
      await fillCamp(tx, event.id, planOf(plan, days))
      await fillCourts(tx, event.id, inDays(courtsOf(plan.courts), days))
    },
  })
}

type Days = ReturnType<typeof campDays>

const planOf = ({ schedule, rubric }: TemplatePlan, days: Days) => ({ schedule: inDays(schedule, days), rubric })

/** An event that ended at midnight when it was saved may have had a day more. */
const inDays = <Item extends { day: string }>(items: readonly Item[], days: Days): Item[] =>
  items.filter(({ day }) => days.some(({ key }) => key === day))

const pricesFrom = ({ nonMemberPriceCents, memberPriceCents, allYouWantPriceCents }: EventDefaults) =>
  tiersOfPrices({ nonMember: nonMemberPriceCents, member: memberPriceCents, allYouWant: allYouWantPriceCents })

function termsFor(start: string, terms: TemplateTerms) {
  const at = (minutes: number | null) => (minutes === null ? null : wallClockBefore(start, minutes))
  return {
    registrationOpensAt: at(terms.registrationOpens),
    registrationClosesAt: at(terms.registrationCloses),
    refundFullUntil: at(terms.refundFull),
    refundPartialUntil: at(terms.refundPartial),
    refundPartialPercent: terms.refundPartialPercent,
  }
}

/** As in the form of a new event. */
function defaultTerms(start: string, defaults: EventDefaults) {
  const { refundFullUntil, refundPartialUntil } = refundDatesFor(start, defaults)
  return {
    registrationClosesAt: start,
    refundFullUntil: refundFullUntil || null,
    refundPartialUntil: refundPartialUntil || null,
    refundPartialPercent: defaults.refundPartialPercent,
  }
}
