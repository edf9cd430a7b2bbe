import { courtsApi } from '@crew-chief/contract/courts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { detailBody, NewCourtFields, type NewCourtValues, newCourt, timeBody } from './court-form.ts'
import { CrewInputs, DayInput, NameInput, TimeInputs } from './court-inputs.tsx'
import { type AddCourtProps, HowManySwitch } from './how-many.tsx'
import { useCourtForm } from './use-court-form.ts'

export function AddOneCourt({ onHowMany, onClose }: AddCourtProps) {
  const { saved, day, setDay } = useBoardEditor()
  const adding = useCourtForm<typeof courtsApi.createCourt, NewCourtValues>(courtsApi.createCourt, {
    schema: NewCourtFields,
    initial: newCourt(day),
    send: (values) => ({
      params: { eventId: saved.event.id },
      body: { ...detailBody(values), ...timeBody(values) },
    }),
    success: 'Court Added',
    onDone: (values) => {
      // Shown where it is.
      if (values.day !== day) setDay(values.day)
      onClose()
    },
  })
  return (
    <FormDialog {...adding} title="Add New Court" submitLabel="Add court" pendingLabel="Adding..." onClose={onClose}>
      <HowManySwitch value="one" onChange={onHowMany} />
      <NameInput />
      <DayInput />
      <TimeInputs />
      <CrewInputs />
    </FormDialog>
  )
}
