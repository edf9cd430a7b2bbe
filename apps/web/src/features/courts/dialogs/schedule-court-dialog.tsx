import { courtsApi } from '@crew-chief/contract/courts'
import { slotLabel } from '@crew-chief/domain/courts/court-groups'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { TimeFields, type TimeValues, timeBody, timesIn } from './court-form.ts'
import { DayInput, TimeInputs } from './court-inputs.tsx'
import type { CourtDialogProps } from './court-task.ts'
import { useCourtForm } from './use-court-form.ts'

export function ScheduleCourtDialog({ court, onClose }: CourtDialogProps) {
  const { setDay } = useBoardEditor()
  const scheduling = useCourtForm<typeof courtsApi.setCourtTimes, TimeValues>(courtsApi.setCourtTimes, {
    schema: TimeFields,
    initial: timesIn(court),
    send: (values) => ({ params: { id: court.id }, body: timeBody(values) }),
    success: 'Court Schedule Updated',
    onDone: ({ day }) => {
      // Shown where it is now.
      if (day !== court.day) setDay(day)
      onClose()
    },
  })
  return (
    <FormDialog
      {...scheduling}
      title="Set schedule"
      eyebrow={`${court.name}, ${slotLabel(court)}`}
      submitLabel="Save schedule"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <DayInput />
      <TimeInputs />
    </FormDialog>
  )
}
