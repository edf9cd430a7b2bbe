import { Star } from 'lucide-react'

/** 4.7 of 5, beside a star. */
export const RatingMark = ({ rating }: { rating: number }) => (
  <p className="tabular flex items-center gap-1.5 font-strong text-meta">
    <Star aria-hidden="true" className="size-4 fill-current" />
    <span className="sr-only">Rating: </span>
    {rating.toFixed(1)} of 5
  </p>
)
