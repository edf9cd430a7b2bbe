import { Skeleton } from '../../ui/skeleton.tsx'

export const CourtsLoading = () => (
  <div role="status" aria-busy="true" data-loading="" className="grid animate-appear gap-4">
    <p className="text-muted-foreground">Loading court assignments...</p>
    <div className="grid gap-4 lg:grid-cols-[304px_minmax(0,1fr)]">
      <Skeleton className="h-80 rounded-card max-lg:hidden" />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-80 rounded-card" />
        ))}
      </div>
    </div>
  </div>
)
