import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six'] as const

export const ViewSkeleton = () => (
  <Loading label="Loading your profile">
    <Card>
      <div className="grid gap-6">
        <div className="flex items-center gap-4">
          <Skeleton className="size-24 rounded-full" />
          <div className="grid gap-2">
            <Skeleton className="h-8 w-44" />
            <Skeleton className="h-6 w-28" />
          </div>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-11" />
          ))}
        </div>
      </div>
    </Card>
  </Loading>
)

export const FormSkeleton = () => (
  <Loading label="Loading your profile">
    <Card>
      <div className="grid gap-5">
        <Skeleton className="size-24 rounded-full" />
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-[72px]" />
        ))}
      </div>
    </Card>
  </Loading>
)
