import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

/** Faces, two rows of chips, keys. */
export const EvaluateSkeleton = () => (
  <Loading label="Loading the crew">
    <div className="grid gap-5">
      <div className="grid grid-cols-3 gap-2 md:grid-cols-[repeat(3,160px)]">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-64" />
    </div>
  </Loading>
)
