import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { CARDS_GRID } from './status-grid.ts'

const BOX = 'rounded-card border border-border bg-card'
const HEIGHTS = [
  ['database', 'h-[320px] lg:h-[278px]'],
  ['payments', 'h-[272px] lg:h-[278px]'],
  ['mail', 'h-[240px] lg:h-[218px]'],
  ['node', 'h-[252px] lg:h-[218px]'],
  ['storage', 'h-[148px] lg:h-[158px]'],
  ['live', 'h-[148px] lg:h-[158px]'],
] as const

/** The page's final geometry: the sentence, then a card for each part. */
export const StatusSkeleton = () => (
  <Loading label="Loading the system status...">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className={`${BOX} flex h-[92px] items-center gap-4 px-4 md:px-6`}>
        <Skeleton className="size-12" />
        <Skeleton className="h-8 w-48" />
      </div>
      <div className={CARDS_GRID}>
        {HEIGHTS.map(([part, height]) => (
          <div key={part} className={BOX}>
            <div className="flex h-[57px] items-center justify-between border-border border-b px-4 md:px-6">
              <Skeleton className="h-6 w-32" />
              <Skeleton className="h-6 w-20" />
            </div>
            <div className={`${height} p-4 md:p-6`}>
              <Skeleton className="size-full" />
            </div>
          </div>
        ))}
      </div>
    </div>
  </Loading>
)
