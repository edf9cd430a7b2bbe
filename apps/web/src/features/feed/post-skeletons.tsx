import { Loading, Skeleton, SkeletonCover } from '../../ui/skeleton.tsx'

/** Two placeholder cards while posts load (spec 2 §2). */
export const PostSkeletons = ({ label, count = 2 }: { label: string; count?: 1 | 2 }) => (
  <Loading label={label}>
    <div className="grid gap-4 md:gap-5">
      {[1, 2].slice(0, count).map((card) => (
        <div key={card} className="rounded-card border border-border bg-card p-4 md:p-6">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-control" />
            <div className="grid flex-1 gap-1.5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3.5 w-40" />
            </div>
            <Skeleton className="h-6 w-24 max-sm:hidden" />
          </div>
          <Skeleton className="mt-4 h-7 w-4/5" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <SkeletonCover className="mt-5 h-56 rounded-control" />
          <div className="mt-5 flex gap-6 border-border border-t pt-4">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-16" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
