import { CircleCheck, CircleX, Clock, Package, Truck, Undo2 } from 'lucide-react'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { OfflineBar } from '../ui/offline-bar.tsx'
import { Progress } from '../ui/progress.tsx'
import { SeatMeter } from '../ui/seat-meter.tsx'
import { Loading, Skeleton, SkeletonCover } from '../ui/skeleton.tsx'
import { Specimen } from './specimen.tsx'

const BADGES = [
  ['yellow', 'Pending', Clock],
  ['blue', 'Processing', Package],
  ['purple', 'Shipped', Truck],
  ['green', 'Delivered', CircleCheck],
  ['red', 'Cancelled', CircleX],
  ['gray', 'Refunded', Undo2],
] as const

export function StatusSection() {
  return (
    <>
      <Specimen title="Badge">
        {BADGES.map(([tone, words, icon]) => (
          <Badge key={tone} tone={tone} icon={icon}>
            {words}
          </Badge>
        ))}
      </Specimen>
      <Specimen title="Alert" column>
        <Alert tone="error" title="Error">
          Invalid email or password
        </Alert>
        <Alert tone="success" title="Success">
          Your password has been reset
        </Alert>
        <Alert tone="warning" title="Your membership ends on June 30" />
        <Alert tone="info" title="Registration opens on May 1" />
      </Specimen>
      <Specimen title="Empty, error" column>
        <EmptyState title="No events found" action={<Button>Clear filters</Button>}>
          Nothing matches these filters. Try fewer of them.
        </EmptyState>
        <ErrorState title="Failed to fetch events" onRetry={() => undefined}>
          The server did not answer in time.
        </ErrorState>
      </Specimen>
      <Specimen title="Skeleton, loading bar, offline bar" column>
        <Loading label="Loading events…">
          <div className="grid max-w-md gap-3 overflow-hidden rounded-card border border-border bg-card">
            <SkeletonCover className="h-36" />
            <div className="grid gap-3 p-4">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        </Loading>
        <LoadingBar label="Loading page" />
        <OfflineBar title="Offline.">1 saved on this phone, not sent yet</OfflineBar>
      </Specimen>
      <Specimen title="Progress, seat meter" column>
        <div className="grid max-w-md gap-5">
          <Progress label="crew-photo.jpg" percent={62} onCancel={() => undefined} />
          <SeatMeter taken={94} total={120} left="26 seats left" right="94 of 120 taken" />
          <SeatMeter taken={80} total={80} left="Full · 11 on the waitlist" right="80 of 80 taken" />
        </div>
      </Specimen>
    </>
  )
}
