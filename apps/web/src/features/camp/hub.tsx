import type { Camp, campApi } from '@crew-chief/contract/camp'
import { campsApi } from '@crew-chief/contract/camps'
import type { Reply } from '@crew-chief/contract/endpoint'
import { formatEventDates } from '@crew-chief/domain/events/event-dates'
import { canEvaluate, isEventStaff } from '@crew-chief/domain/events/event-staff'
import { isOnline } from '@crew-chief/domain/events/online-events'
import { type HubTab, paths } from '@crew-chief/domain/paths'
import {
  ArrowLeft,
  CalendarDays,
  ChevronsUpDown,
  ClipboardCheck,
  GraduationCap,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  Megaphone,
  MessageSquareText,
  Users,
} from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { settings } from '../../lib/settings.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useCampLive } from '../../lib/use-live.ts'
import { viewerClock } from '../../lib/use-now.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink, type ButtonStyle } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuLabel, MenuLink } from '../../ui/menu.tsx'
import { Stripe } from '../../ui/stripe.tsx'
import { useIsWide } from '../../ui/use-media-query.ts'
import { formatCampDates } from './camp-dates.ts'
import { CampStanding, useCampStanding } from './camp-standing.ts'
import { EVALUATE_NOW } from './evaluations/evaluate-params.ts'
import { EvaluationDialogs } from './evaluations/evaluation-dialogs.tsx'
import { OutboxBar } from './evaluations/outbox-bar.tsx'
import { tabLabel, tabsOf } from './hub-paths.ts'
import { JoinCard } from './join-card.tsx'
import { usePrefetchCamp } from './offline/use-offline-camp.ts'
import { useOfflineNote } from './offline/use-offline-note.ts'
import { TabContent } from './tab-content.tsx'

export type OpenedCamp = Reply<typeof campApi.openCamp>

export function Hub({ opened, tab: wanted }: { opened: OpenedCamp; tab: HubTab }) {
  const { event: camp, myFunctions } = opened
  const tab = tabsOf(camp).find((each) => each === wanted) ?? 'schedule'
  const standing = useMemo(() => ({ functions: myFunctions }), [myFunctions])
  useCampLive(camp.id)
  useOfflineNote(camp.id)
  usePrefetchCamp(camp.id, standing)
  return (
    <CampStanding value={standing}>
      {/* Inserted before the title of the route, so it wins. */}
      <title>{`${tabLabel(tab, camp.type)} · ${camp.name} · ${settings.productName}`}</title>
      <HubHead opened={opened} tab={tab} />
      <OutboxBar eventId={camp.id} />
      {camp.canceledAt && (
        <div className="mx-auto max-w-[1680px] px-4 pt-5 md:px-6 xl:px-10">
          <Alert tone="warning" title="This event is canceled">
            Registrations are canceled and refunded.
          </Alert>
        </div>
      )}
      <div className="mx-auto max-w-[1680px] px-4 pt-3 pb-10 sm:pt-5 md:px-6 md:pt-7 md:pb-14 xl:px-10">
        {isOnline(camp) && <JoinCard camp={camp} />}
        <TabContent camp={camp} tab={tab} />
      </div>
      <HubBar opened={opened} tab={tab} />
      <EvaluationDialogs camp={camp} />
    </CampStanding>
  )
}

function HubHead({ opened, tab }: { opened: OpenedCamp; tab: HubTab }) {
  const { event: camp } = opened
  const isWide = useIsWide()
  return (
    <header data-wide="" className="on-ink relative border-ink-raised border-t bg-ink text-ink-foreground">
      <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
        <Stripe bars={22} pitch={17.33} tone="subtle" className="right-0 bottom-0 max-md:hidden" />
      </div>
      <div className="relative mx-auto max-w-[1680px] px-4 md:px-6 xl:px-10">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 py-2 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-4 md:pt-5 md:pb-4">
          <Link
            to={paths.events()}
            aria-label="Back to Events"
            className="-ml-3 inline-flex size-11 items-center justify-center rounded-control hover:bg-ink-raised md:hidden"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Link>
          <div className="flex items-center gap-1 md:gap-2">
            <h1 className="display-4 wrap-anywhere md:text-[2.75rem] md:leading-[2.75rem]">{camp.name}</h1>
            <CampSwitcher camp={camp} tab={tab} />
          </div>
          <div className="flex items-center gap-3 md:row-span-2 md:self-start">
            <EvaluateButton camp={camp} size={isWide ? 'medium' : 'small'} />
            <FeedbackButton opened={opened} size={isWide ? 'medium' : 'small'} />
            <ButtonLink to={paths.events()} variant="inverse" className="max-md:hidden">
              <ArrowLeft aria-hidden="true" />
              Back to Events
            </ButtonLink>
          </div>
          <Facts dates={datesOf(camp)} location={camp.location} />
        </div>
        <HubTabs opened={opened} tab={tab} />
      </div>
    </header>
  )
}

/** An online event has a time in the reader's zone, others have the days at the venue. */
const datesOf = (camp: Camp): string => (isOnline(camp) ? formatEventDates(camp, viewerClock()) : formatCampDates(camp))

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

function CampSwitcher({ camp, tab }: { camp: Camp; tab: HubTab }) {
  const { data } = useRead(campsApi.listCamps, {})
  const others = data?.filter(({ id }) => id !== camp.id) ?? []
  if (others.length === 0) return null
  return (
    <Menu
      align="start"
      label="Your other camps"
      trigger={<IconButton icon={ChevronsUpDown} label="Switch camp" variant="ink" size="small" />}
    >
      <MenuLabel>Switch to</MenuLabel>
      {others.map((other) => (
        <MenuLink key={other.id} to={paths.camp(other.id, tab)}>
          <span className="min-w-0">
            <span className="wrap-anywhere block font-semibold">{other.name}</span>
            <span className="block text-caption text-muted-foreground">{formatCampDates(other)}</span>
          </span>
        </MenuLink>
      ))}
    </Menu>
  )
}

function EvaluateButton({ camp, ...style }: { camp: Camp } & ButtonStyle) {
  const standing = useCampStanding()
  const { link } = useUrlState()
  if (!canEvaluate(standing)) return null
  return (
    <ButtonLink
      variant="primary"
      {...style}
      to={link({ evaluate: EVALUATE_NOW })}
      aria-label={`Evaluate at ${camp.name}`}
    >
      <ClipboardCheck aria-hidden="true" />
      Evaluate
    </ButtonLink>
  )
}

function FeedbackButton({ opened, ...style }: { opened: OpenedCamp } & ButtonStyle) {
  if (isEventStaff(useCampStanding())) return null
  return (
    <ButtonLink variant="inverse" {...style} to={paths.camp(opened.event.id, 'officials')}>
      <MessageSquareText aria-hidden="true" />
      My feedback
      <NewEvaluations unread={opened.unread} />
    </ButtonLink>
  )
}

type TabsProps = { opened: OpenedCamp; tab: HubTab }

const ICONS: Record<HubTab, LucideIcon> = {
  schedule: CalendarDays,
  announcements: Megaphone,
  courts: MapIcon,
  officials: Users,
  staff: GraduationCap,
}

const HubTabs = ({ opened, tab: current }: TabsProps) => (
  <nav aria-label="Camp" className="flex max-md:hidden">
    {tabsOf(opened.event).map((tab) => (
      <Link
        key={tab}
        to={paths.camp(opened.event.id, tab)}
        aria-current={tab === current ? 'page' : undefined}
        className={cx(
          'inline-flex h-12 items-center gap-2 rounded-t-control border-t-[5px] px-4 pb-1 font-strong text-body transition-colors focus-visible:outline-offset-[-6px] lg:px-5',
          tab === current
            ? 'border-primary bg-background text-foreground [--ring:var(--foreground)]'
            : 'border-transparent text-ink-muted hover:text-ink-foreground',
        )}
      >
        {tabLabel(tab, opened.event.type)}
        <Unread tab={tab} unread={opened.unread} />
      </Link>
    ))}
  </nav>
)

/** The tabs on phones, fixed at the bottom; the stylesheet reserves the space via `data-hub-bar`. */
const HubBar = ({ opened, tab: current }: TabsProps) => (
  <nav
    aria-label="Camp"
    data-hub-bar=""
    className="on-ink fixed inset-x-0 bottom-0 z-30 flex bg-ink pb-[env(safe-area-inset-bottom)] text-ink-muted md:hidden"
  >
    {tabsOf(opened.event).map((tab) => {
      const Icon = ICONS[tab]
      const isCurrent = tab === current
      return (
        <Link
          key={tab}
          to={paths.camp(opened.event.id, tab)}
          aria-current={isCurrent ? 'page' : undefined}
          className={cx(
            'relative flex h-[68px] min-w-0 flex-auto flex-col items-center justify-center gap-1.5 border-t-[5px] px-0.5 focus-visible:outline-offset-[-4px]',
            isCurrent ? 'border-primary text-ink-foreground' : 'border-transparent',
          )}
        >
          <Icon aria-hidden="true" className={cx('size-[22px]', isCurrent && 'text-primary')} />
          <span className="display-label inline-flex items-center gap-1 whitespace-nowrap">
            {tabLabel(tab, opened.event.type)}
            <Unread tab={tab} unread={opened.unread} />
          </span>
        </Link>
      )
    })}
  </nav>
)

/** The officials tab of a participant shows their own evaluations, so it has the badge. */
const Unread = ({ tab, unread }: { tab: HubTab; unread: number }) =>
  tab === 'officials' && <NewEvaluations unread={unread} />

const NewEvaluations = ({ unread }: { unread: number }) =>
  unread > 0 && (
    <span className="rounded-tag bg-primary px-1.5 font-bold text-caption text-primary-foreground leading-[1.125rem]">
      {unread}
      <span className="sr-only"> new {unread === 1 ? 'evaluation' : 'evaluations'}</span>
    </span>
  )
