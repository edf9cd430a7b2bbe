import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const ROWS = [1, 2, 3, 4, 5, 6]

/** A day and its entries in muted blocks. */
export const AuditSkeleton = () => (
  <Loading label="Loading the audit log...">
    <div className="border-rule border-b-2 pb-2">
      <Skeleton className="h-6 w-24" />
    </div>
    <div className="divide-y divide-border">
      {ROWS.map((row) => (
        <div key={row} className="flex h-15 items-center gap-3">
          <Skeleton className="size-9" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  </Loading>
)
