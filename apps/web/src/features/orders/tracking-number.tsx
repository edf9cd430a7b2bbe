import { Truck } from 'lucide-react'

/** To be copied into the carrier's page: one press selects all of it. */
export const TrackingNumber = ({ number }: { number: string }) => (
  <p className="flex items-start gap-2 text-small">
    <Truck aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-muted-foreground" />
    <span className="min-w-0">
      Tracking number <span className="tabular wrap-anywhere select-all font-strong">{number}</span>
    </span>
  </p>
)
