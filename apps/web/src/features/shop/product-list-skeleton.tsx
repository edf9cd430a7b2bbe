import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { productFrame, productGrid } from './product-grid.ts'

/** The list in its final shape: the count and the first cards. */
export const ProductListSkeleton = () => (
  <Loading label="Loading products">
    <Skeleton className="mt-4 mb-4 h-[18px] w-24 md:mb-5" />
    <div className={productGrid}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
        <div key={card} className="overflow-hidden rounded-card border border-border bg-card max-md:p-3">
          <div className="flex max-md:gap-3 md:flex-col">
            <div className={productFrame}>
              <Skeleton className="size-full" />
            </div>
            <div className="grid flex-1 content-start gap-2 md:px-5 md:pt-4">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-10 w-full max-md:hidden" />
              <Skeleton className="h-8 w-24" />
            </div>
          </div>
          <div className="mt-3 grid grid-cols-2 gap-2 md:px-5 md:pb-5">
            <Skeleton className="h-12 md:h-11" />
            <Skeleton className="h-12 md:h-11" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)
