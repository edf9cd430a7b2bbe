import { Loading, Skeleton, SkeletonCover } from '../../ui/skeleton.tsx'
import { eventsGrid } from './events-grid.ts'

/** The page in its final shape: filters, count and the first cards. */
export const EventsSkeleton = () => (
  <Loading label="Loading events">
    <Skeleton className="h-12 md:mt-[26px] md:h-11" />
    <Skeleton className="mt-4 mb-4 h-5 w-20" />
    <div className={eventsGrid}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-border bg-card">
          <SkeletonCover className="h-[150px] md:h-[196px]" />
          <div className="grid gap-3 p-4 md:px-6 md:pb-6">
            <Skeleton className="ml-[82px] h-7 w-1/2" />
            <Skeleton className="h-11" />
            <Skeleton className="h-[22px] w-4/5" />
            <Skeleton className="h-[22px] w-3/5" />
            <Skeleton className="h-9" />
            <Skeleton className="h-12" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
