import type { Camp } from '@crew-chief/contract/camp'
import { type ScheduleItem, scheduleApi } from '@crew-chief/contract/schedule'
import { type CampDay, campDays, dayLabel } from '@crew-chief/domain/camp/camp-days'
import { useId, useState } from 'react'
import { callApi } from '../../../api/api.ts'
import { asApiError } from '../../../api/error-kinds.ts'
import { afterScheduleChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { plural } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldShell } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { camp: Camp; items: readonly ScheduleItem[]; day: CampDay; onClose: () => void }

/** Copies all items of a day to another day of the event. */
export function CopyDayDialog({ camp, items, day, onClose }: Props) {
  const id = useId()
  const days = campDays(camp)
  const options = days
    .map((each, index) => ({ value: each.key, label: dayLabel(each, index) }))
    .filter(({ value }) => value !== day.key)
  const [target, setTarget] = useState(options[0]?.value ?? '')
  const { copy, left, pending, error } = useCopy(items, day, target, onClose)
  const existing = items.filter((item) => item.day === target).length - (error ? error.copied : 0)
  const footer = (
    <>
      <Button variant="primary" size="large" pending={pending} pendingLabel="Copying..." onClick={() => void copy()}>
        Copy {plural(left.length, 'item')}
      </Button>
      <Button variant="ghost" size="large" onClick={onClose}>
        Cancel
      </Button>
    </>
  )
  return (
    <Dialog
      title="Copy day"
      eyebrow={dayLabel(
        day,
        days.findIndex(({ key }) => key === day.key),
      )}
      onClose={onClose}
      footer={footer}
      width={480}
    >
      <div className="grid gap-4">
        {error && (
          <Alert tone="error" title={`Copied ${error.copied} of ${error.copied + left.length} items`}>
            <p>{error.message}</p>
            <p>Try again to copy the other {left.length === 1 ? 'item' : `${left.length} items`}.</p>
          </Alert>
        )}
        <FieldShell id={id} label="Copy to">
          <NativeSelect id={id} value={target} onChange={setTarget} options={options} disabled={pending || !!error} />
        </FieldShell>
        {existing > 0 && (
          <p className="text-muted-foreground text-small">
            That day already has {plural(existing, 'item')}. The copies are added to {existing === 1 ? 'it' : 'them'}.
          </p>
        )}
      </div>
    </Dialog>
  )
}

type CopyError = { message: string; copied: number }

/** One request per item: after a failure the rest can be copied again, without duplicates. */
function useCopy(items: readonly ScheduleItem[], day: CampDay, target: string, onClose: () => void) {
  const { set } = useUrlState()
  const [left, setLeft] = useState(() => items.filter((item) => item.day === day.key))
  const [total] = useState(left.length)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<CopyError>()
  const copy = async () => {
    setPending(true)
    const rest = [...left]
    try {
      for (const { id, version, eventId, ...item } of left) {
        await callApi(scheduleApi.createScheduleItem, { params: { eventId }, body: { ...item, day: target } })
        rest.shift()
      }
      toast.success(`${plural(total, 'item')} copied`)
      set({ day: target })
      onClose()
    } catch (cause) {
      const { message } = asApiError(scheduleApi.createScheduleItem, cause)
      setError({ message, copied: total - rest.length })
    } finally {
      setLeft(rest)
      setPending(false)
      void invalidate(afterScheduleChange)
    }
  }
  return { copy, left, pending, error }
}
