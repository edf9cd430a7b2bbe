import { ArrowLeft, CalendarDays, MapPin } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Stripe } from '../../ui/stripe.tsx'
import { useIsWide } from '../../ui/use-media-query.ts'
import { formatCampDates } from './camp-dates.ts'
import { CampSwitcher } from './camp-switcher.tsx'
import { EvaluateButton } from './evaluations/evaluate-button.tsx'
import type { HubTab } from './hub-place.ts'
import { HubTabs } from './hub-tabs.tsx'
import type { OpenedCamp } from './opened-camp.ts'

/** The ink head: which camp, when and where, the way back, and on larger screens the tabs. */
export function HubHead({ opened, tab }: { opened: OpenedCamp; tab: HubTab }) {
  const { event: camp } = opened
  const isWide = useIsWide()
  return (
    <header className="on-ink relative border-ink-raised border-t bg-ink text-ink-foreground">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
        <Stripe bars={22} pitch={17.33} tone="whisper" className="right-0 bottom-0 max-md:hidden" />
      </div>
      <div className="relative mx-auto max-w-[1680px] px-4 md:px-6 xl:px-10">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 py-2 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-4 md:pt-5 md:pb-4">
          <Link
            to="/events"
            aria-label="Back to Events"
            className="-ml-3 inline-flex size-11 items-center justify-center rounded-control hover:bg-ink-raised md:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Link>
          <div className="flex items-center gap-1 md:gap-2">
            <h1 className="display-4 wrap-anywhere md:text-[44px] md:leading-[44px]">{camp.name}</h1>
            <CampSwitcher camp={camp} tab={tab} />
          </div>
          <div className="flex items-center gap-3 md:row-span-2 md:self-start">
            <EvaluateButton camp={camp} size={isWide ? 'medium' : 'small'} />
            <ButtonLink to="/events" variant="inverse" className="max-md:hidden">
              <ArrowLeft aria-hidden="true" />
              Back to Events
            </ButtonLink>
          </div>
          <Facts dates={formatCampDates(camp)} location={camp.location} />
        </div>
        <HubTabs opened={opened} tab={tab} />
      </div>
    </header>
  )
}

const Facts = ({ dates, location }: { dates: string; location: string }) => (
  <p className="flex flex-wrap gap-x-4 pb-1 text-caption max-md:col-[2/4] text-ink-muted md:mt-1 md:gap-x-6 md:text-small">
    <span className="inline-flex items-center gap-1.5 md:gap-2">
      <CalendarDays aria-hidden="true" className="size-3.5 shrink-0 md:size-[18px]" />
      {dates}
    </span>
    <span className="inline-flex min-w-0 items-center gap-1.5 md:gap-2">
      <MapPin aria-hidden="true" className="size-3.5 shrink-0 md:size-[18px]" />
      <span className="wrap-anywhere">{location}</span>
    </span>
  </p>
)
