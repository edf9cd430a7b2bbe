import { CircleCheck, CircleX, Clock, Lock, Package, Truck, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { OfflineBar } from '../ui/offline-bar.tsx'
import { Progress } from '../ui/progress.tsx'
import { SeatMeter } from '../ui/seat-meter.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Loading, LoadingBar, Skeleton, SkeletonCover } from '../ui/skeleton.tsx'
import { TextAreaField, TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { ViewerDialog } from '../ui/viewer-dialog.tsx'
import { WorkDialog } from '../ui/work-dialog.tsx'
import { Specimen } from './specimen.tsx'

type Close = { onClose: () => void }

const OVERLAYS: Record<string, (props: Close) => ReactNode> = {
  'Dialog 800': (props) => <SampleDialog {...props} width={800} />,
  'Dialog 640': (props) => <SampleDialog {...props} width={640} />,
  'Dialog 480': (props) => <SampleDialog {...props} width={480} />,
  'Form dialog': SampleFormDialog,
  'Confirm dialog': SampleConfirm,
  'Work dialog': SampleWork,
  Sheet: SampleSheet,
  Viewer: SampleViewer,
}

export function OverlaysSection() {
  const [open, setOpen] = useState<string>()
  const Overlay = open === undefined ? undefined : OVERLAYS[open]
  return (
    <>
      <Specimen title="Dialogs and sheets">
        {Object.keys(OVERLAYS).map((name) => (
          <Button key={name} onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        {Overlay && <Overlay onClose={() => setOpen(undefined)} />}
      </Specimen>
      <Specimen title="Toasts: one at a time">
        <Button onClick={() => toast.success('Announcement Posted')}>Success toast</Button>
        <Button onClick={() => toast.error('Error', 'Failed to update order status')}>Error toast</Button>
        <Button
          onClick={() =>
            toast.show({ title: 'Removed from Court 2', action: { label: 'Undo', onPress: () => undefined } })
          }
        >
          Toast with action
        </Button>
      </Specimen>
    </>
  )
}

function SampleDialog({ onClose, width }: Close & { width: 480 | 640 | 800 }) {
  return (
    <Dialog
      title="Register for Three-Person Mechanics"
      eyebrow="Workshop · Sat, May 22 · 9:00 AM to 3:00 PM"
      width={width}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" size="large" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" size="large">
            <Lock aria-hidden="true" /> Continue to payment
          </Button>
        </>
      }
    >
      <p>Four seats left. We’ll hold your spot for 30 minutes while you pay.</p>
    </Dialog>
  )
}

function SampleFormDialog({ onClose }: Close) {
  const form = useForm({ defaultValues: { title: '', size: '', content: '', important: false } })
  const [error, setError] = useState<string>()
  return (
    <FormDialog
      title="New announcement"
      form={form}
      pending={false}
      error={error}
      submitLabel="Post"
      pendingLabel="Posting…"
      onClose={onClose}
      onSubmit={() => setError('Failed to create announcement')}
    >
      <TextField name="title" label="Title" />
      <SelectField name="size" label="Audience" placeholder="Everyone" options={[{ value: 'o', label: 'Officials' }]} />
      <TextAreaField name="content" label="Content" />
      <CheckboxField name="important" label="Important" />
    </FormDialog>
  )
}

function SampleConfirm({ onClose }: Close) {
  return (
    <ConfirmDialog title="Delete Lakeshore Elite Camp?" confirmLabel="Delete" onConfirm={onClose} onClose={onClose}>
      94 officials are registered. This can’t be undone.
    </ConfirmDialog>
  )
}

function SampleWork({ onClose }: Close) {
  return (
    <WorkDialog
      title="Evaluate Court 2"
      note="8:00 AM - 9:15 AM · Lakeshore Elite Camp"
      onClose={onClose}
      footer={
        <Button variant="primary" size="large" className="flex-1">
          Release and go to Priya
        </Button>
      }
    >
      <p>Fills the screen, with actions in thumb’s reach.</p>
    </WorkDialog>
  )
}

function SampleSheet({ onClose }: Close) {
  return (
    <Sheet
      title="Shopping Cart"
      note="4 items"
      onClose={onClose}
      footer={
        <div className="grid gap-3">
          <div className="flex items-baseline justify-between">
            <span className="font-bold text-lead">Total</span>
            <span className="display-total">$142.00</span>
          </div>
          <Button variant="primary" size="large" wide>
            Proceed to Checkout
          </Button>
        </div>
      }
    >
      <p>Striped shirt, V-neck</p>
    </Sheet>
  )
}

function SampleViewer({ onClose }: Close) {
  return (
    <ViewerDialog title="Block or charge" note="2 of 3" onClose={onClose}>
      <p className="grid h-full place-items-center text-ink-muted">A picture to look at up close</p>
    </ViewerDialog>
  )
}

const BADGES = [
  ['yellow', 'Pending', Clock],
  ['blue', 'Processing', Package],
  ['purple', 'Shipped', Truck],
  ['green', 'Delivered', CircleCheck],
  ['red', 'Canceled', CircleX],
  ['gray', 'Refunded', Undo2],
] as const

export function StatusSection() {
  return (
    <>
      <Specimen title="Badge">
        {BADGES.map(([tone, label, icon]) => (
          <Badge key={tone} tone={tone} icon={icon}>
            {label}
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
          Nothing matches. Try fewer filters.
        </EmptyState>
        <ErrorState title="Failed to fetch events" onRetry={() => undefined}>
          Something went wrong on our end. Please try again.
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
