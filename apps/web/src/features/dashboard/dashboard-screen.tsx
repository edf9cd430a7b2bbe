// The admin dashboard. The server's features contribute figures, matters and charts.

import type { ApiError } from '@crew-chief/contract/client'
import { dashboardApi } from '@crew-chief/contract/dashboard'
import type { Reply } from '@crew-chief/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Hourglass, type LucideIcon, MailWarning, Package, Shirt, UserRoundPen, Users } from 'lucide-react'
import { callApi } from '../../api/api.ts'
import { formatLongDay } from '../../lib/format.ts'
import { TONE_CLASS } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { ChartCard } from './chart-card.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { formatValue } from './format-value.ts'
import { SetupCard } from './setup-card.tsx'

type Dashboard = Reply<typeof dashboardApi.dashboard>
type Figure = Dashboard['figures'][number]
type Matter = Dashboard['matters'][number]

// Shared with the skeleton, so that nothing moves when the data arrives. Ten figures fill rows of two and of five.
const FIGURES_GRID = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-5'
// CSS columns: cards of different heights without gaps.
const CARDS_FLOW = 'gap-4 lg:columns-2 [&>*]:mb-4 [&>*]:break-inside-avoid'

export default function DashboardScreen() {
  const { data, isError, refetch } = useDashboard()
  return (
    <DashboardPage title="Dashboard" count={formatLongDay(new Date())}>
      {data && <Overview dashboard={data} />}
      {!data && isError && <ErrorState title={dashboardApi.dashboard.failure} onRetry={() => void refetch()} />}
      {!data && !isError && <DashboardSkeleton />}
    </DashboardPage>
  )
}

const useDashboard = () =>
  useQuery<Dashboard, ApiError>({
    queryKey: [dashboardApi.dashboard.name],
    queryFn: ({ signal }) => callApi(dashboardApi.dashboard, {}, signal),
    // The figures depend on nearly every other screen, so the cache is never fresh.
    staleTime: 0,
  })

const Overview = ({ dashboard: { figures, matters, charts, setup } }: { dashboard: Dashboard }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {setup && <SetupCard setup={setup} />}
    <MattersCard matters={matters} />
    <section aria-label="Key figures">
      <h2 className="sr-only">Key figures</h2>
      <div className={FIGURES_GRID}>
        {figures.map((figure) => (
          <FigureCard key={figure.id} figure={figure} />
        ))}
      </div>
    </section>
    <div className={CARDS_FLOW}>
      {charts.map((chart) => (
        <ChartCard key={chart.id} chart={chart} />
      ))}
    </div>
  </div>
)

const FigureCard = ({ figure: { label, unit, value, context } }: { figure: Figure }) => (
  <SummaryCard label={label} figure={formatValue(unit, value)} context={context} />
)

const ICONS: Record<Matter['icon'], LucideIcon> = {
  mail: MailWarning,
  users: Users,
  hourglass: Hourglass,
  package: Package,
  shirt: Shirt,
  card: CreditCard,
  person: UserRoundPen,
}

function MattersCard({ matters }: { matters: readonly Matter[] }) {
  return (
    <Card title="Needs attention" aside={matters.length > 0 && <CountBadge count={matters.length} />}>
      {matters.length === 0 ? (
        <p className="text-muted-foreground">You’re all caught up.</p>
      ) : (
        <ul aria-label="Needs attention" className="-m-4 md:-m-6 grid overflow-hidden lg:grid-cols-2">
          {matters.map((matter) => (
            <MatterRow key={matter.id} matter={matter} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const CountBadge = ({ count }: { count: number }) => (
  <span className="tabular inline-flex h-[26px] min-w-[26px] items-center justify-center rounded-tag bg-primary px-2 font-bold text-primary-foreground">
    {count}
  </span>
)

function MatterRow({ matter: { tone, icon, title, text, link } }: { matter: Matter }) {
  const Icon = ICONS[icon]
  return (
    <li className="-mt-px flex flex-wrap items-center gap-x-3.5 gap-y-3 border-border border-t px-4 py-4 md:px-6 lg:odd:border-r">
      <span className={cx('flex size-10 shrink-0 items-center justify-center rounded-control', TONE_CLASS[tone])}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-strong">{title}</p>
        <p className="text-caption text-muted-foreground">{text}</p>
      </div>
      <ButtonLink to={link.to} size="small" className="max-sm:w-full">
        {link.label}
      </ButtonLink>
    </li>
  )
}

const SKELETON_FIGURES = [
  'revenue',
  'membership',
  'events',
  'orders',
  'products',
  'posts',
  'views',
  'users',
  'members',
  'clinicians',
]

const SKELETON_BOX = 'rounded-card border border-border bg-card'

const DashboardSkeleton = () => (
  <Loading label="Loading the dashboard...">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BoxWithHead height="h-[420px] lg:h-[243px]" />
      <div className={FIGURES_GRID}>
        {SKELETON_FIGURES.map((figure) => (
          <div key={figure} className={`${SKELETON_BOX} grid h-[130px] content-center gap-3 px-5`}>
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-10 w-1/4" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        ))}
      </div>
      <div className={CARDS_FLOW}>
        <BoxWithHead height="h-[302px] md:h-[310px]" />
        <BoxWithHead height="h-[340px] md:h-[258px]" />
        <BoxWithHead height="h-[302px] md:h-[310px]" />
      </div>
    </div>
  </Loading>
)

const BoxWithHead = ({ height }: { height: string }) => (
  <div className={SKELETON_BOX}>
    <div className="flex h-[57px] items-center border-border border-b px-4 md:px-6">
      <Skeleton className="h-6 w-40" />
    </div>
    <div className={`${height} p-4 md:p-6`}>
      <Skeleton className="size-full" />
    </div>
  </div>
)
