import { Loading, Skeleton } from './skeleton.tsx'

type Props = { label: string; rows: number; columns: number; wide: boolean }

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The table's final geometry in muted blocks: nothing jumps when the rows arrive. */
export function TableSkeleton({ label, rows, columns, wide }: Props) {
  if (!wide)
    return (
      <Loading label={label}>
        <div className="grid gap-3">
          {numbered(rows).map((row) => (
            <div key={row} className="grid gap-3 rounded-card border border-border bg-card p-4">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-full" />
            </div>
          ))}
        </div>
      </Loading>
    )
  return (
    <Loading label={label}>
      <div className="overflow-hidden rounded-card border border-border bg-card">
        <div className="h-[46px] border-rule border-b-2 bg-muted" />
        {numbered(rows).map((row) => (
          <div key={row} className="flex h-15 items-center gap-6 border-border border-b px-5 last:border-b-0">
            {numbered(columns).map((column) => (
              <Skeleton key={column} className="h-4 flex-1" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  )
}
