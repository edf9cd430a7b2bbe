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
import { dayToCopyTo, itemsToCopy } from './day-items.ts'

type Props = { camp: Camp; items: readonly ScheduleItem[]; day: CampDay; onClose: () => void }

/** Copies the items of a day to another day of the event, except those that are already there. */
export function CopyDayDialog({ camp, items, day, onClose }: Props) {
  const id = useId()
  const days = campDays(camp)
  const options = days
    .map((each, index) => ({ value: each.key, label: dayLabel(each, index) }))
    .filter(({ value }) => value !== day.key)
  const [target, setTarget] = useState(dayToCopyTo(days, day)?.key ?? '')
  const { copy, copied, left, pending, error } = useCopy(items, day, target, onClose)
  const footer = (
    <>
      <Button variant="ghost" size="large" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        size="large"
        pending={pending}
        pendingLabel="Copying..."
        disabled={left.length === 0}
        onClick={() => void copy()}
      >
        {left.length > 0 ? `Copy ${plural(left.length, 'item')}` : 'Copy'}
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
          <Alert tone="error" title={`Copied ${copied} of ${copied + left.length} items`}>
            <p>{error}</p>
            <p>Try again to copy the other {left.length === 1 ? 'item' : `${left.length} items`}.</p>
          </Alert>
        )}
        <FieldShell id={id} label="Copy to">
          <NativeSelect id={id} value={target} onChange={setTarget} options={options} disabled={pending || !!error} />
        </FieldShell>
        {!pending && !error && <CopyNote items={items} from={day.key} to={target} />}
      </div>
    </Dialog>
  )
}

function CopyNote({ items, from, to }: { items: readonly ScheduleItem[]; from: string; to: string }) {
  const existing = items.filter(({ day }) => day === to).length
  if (existing === 0) return null
  return (
    <p role="status" className="text-muted-foreground text-small">
      {copyNote(items.filter(({ day }) => day === from).length, itemsToCopy(items, from, to).length, existing)}
    </p>
  )
}

function copyNote(total: number, copies: number, existing: number): string {
  const there = total - copies
  if (there === 0)
    return `That day already has ${plural(existing, 'item')}. The copies are added to ${existing === 1 ? 'it' : 'them'}.`
  if (copies > 0) return `Copies ${plural(copies, 'item')}. ${there} ${there === 1 ? 'is' : 'are'} already there.`
  return `${total === 1 ? 'The item is' : `All ${total} items are`} already there. Nothing to copy.`
}

/** One request per item: after a failure the rest can be copied again, without duplicates. */
function useCopy(items: readonly ScheduleItem[], day: CampDay, target: string, onClose: () => void) {
  const { set } = useUrlState()
  const [copied, setCopied] = useState<readonly ScheduleItem[]>([])
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const left = itemsToCopy([...items, ...copied], day.key, target)
  const copy = async () => {
    setPending(true)
    const done = [...copied]
    try {
      for (const { id, version, eventId, ...item } of left)
        done.push(
          await callApi(scheduleApi.createScheduleItem, { params: { eventId }, body: { ...item, day: target } }),
        )
      toast.show({
        title: `${plural(done.length, 'item')} copied`,
        tone: 'success',
        action: { label: 'Undo', onPress: () => void removeItems(done) },
      })
      set({ day: target })
      onClose()
    } catch (cause) {
      setError(asApiError(scheduleApi.createScheduleItem, cause).message)
    } finally {
      setCopied(done)
      setPending(false)
      void invalidate(afterScheduleChange)
    }
  }
  return { copy, copied: copied.length, left, pending, error }
}

async function removeItems(items: readonly ScheduleItem[]) {
  const { failure } = scheduleApi.deleteScheduleItem
  const results = await Promise.allSettled(
    items.map(({ id, eventId }) => callApi(scheduleApi.deleteScheduleItem, { params: { eventId, id } })),
  )
  void invalidate(afterScheduleChange)
  if (results.some(({ status }) => status === 'rejected')) toast.error('Error', failure)
  else toast.success(`${plural(items.length, 'copied item')} removed`)
}
