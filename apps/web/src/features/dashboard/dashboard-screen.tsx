// The admin's home: key figures, what needs attention, and charts. Each feature of the server adds its own.

import { dashboardApi } from '@crew-chief/contract/dashboard'
import { ErrorState } from '../../ui/error-state.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { ChartCard } from './chart-card.tsx'
import { CARDS_FLOW, FIGURES_GRID } from './dashboard-grid.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { formatValue } from './format-value.ts'
import { MattersCard } from './matters-card.tsx'
import { type Dashboard, type Figure, useDashboard } from './use-dashboard.ts'

export default function DashboardScreen() {
  const { data, isError, refetch } = useDashboard()
  return (
    <>
      <DashboardHead />
      <div className="mx-auto max-w-[1280px] px-4 pt-4 pb-10 md:px-6 md:pt-5 xl:px-10">
        {data && <Overview dashboard={data} />}
        {!data && isError && <ErrorState title={dashboardApi.dashboard.failure} onRetry={() => void refetch()} />}
        {!data && !isError && <DashboardSkeleton />}
      </div>
    </>
  )
}

const Overview = ({ dashboard: { figures, matters, charts } }: { dashboard: Dashboard }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <section aria-label="Key figures">
      <h2 className="sr-only">Key figures</h2>
      <div className={FIGURES_GRID}>
        {figures.map((figure) => (
          <FigureCard key={figure.id} figure={figure} />
        ))}
      </div>
    </section>
    <div className={CARDS_FLOW}>
      <MattersCard matters={matters} />
      {charts.map((chart) => (
        <ChartCard key={chart.id} chart={chart} />
      ))}
    </div>
  </div>
)

const FigureCard = ({ figure: { label, unit, value, context } }: { figure: Figure }) => (
  <SummaryCard label={label} figure={formatValue(unit, value)} context={context} />
)
