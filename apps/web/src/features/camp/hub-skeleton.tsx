import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The head without its words, and a page on its way. */
export const HubSkeleton = () => (
  <div data-arriving="">
    <Loading label="Loading camp...">
      <div className="h-[101px] bg-ink md:h-[159px]" />
      <div className="mx-auto grid max-w-[1280px] gap-4 px-4 pt-4 md:px-6 md:pt-6 xl:px-10">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-11 w-full max-w-md" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </Loading>
  </div>
)
