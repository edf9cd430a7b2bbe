import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CARDS_FLOW, FIGURES_GRID } from './dashboard-grid.ts'

const BOX = 'rounded-card border border-border bg-card'

/** The dashboard's final geometry: figures, the list beside the charts. */
export const DashboardSkeleton = () => (
  <Loading label="Loading the dashboard...">
    <div className="grid gap-4">
      <div className={FIGURES_GRID}>
        {['revenue', 'membership', 'events', 'orders', 'products', 'users', 'members', 'clinicians'].map((figure) => (
          <div key={figure} className={`${BOX} grid h-[130px] content-center gap-3 px-5`}>
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-10 w-1/4" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        ))}
      </div>
      <div className={CARDS_FLOW}>
        <BoxWithHead height="h-[420px]" />
        <BoxWithHead height="h-[302px] md:h-[310px]" />
        <BoxWithHead height="h-[340px] md:h-[258px]" />
        <BoxWithHead height="h-[302px] md:h-[310px]" />
      </div>
    </div>
  </Loading>
)

const BoxWithHead = ({ height }: { height: string }) => (
  <div className={BOX}>
    <div className="flex h-[57px] items-center border-border border-b px-4 md:px-6">
      <Skeleton className="h-6 w-40" />
    </div>
    <div className={`${height} p-4 md:p-6`}>
      <Skeleton className="size-full" />
    </div>
  </div>
)
