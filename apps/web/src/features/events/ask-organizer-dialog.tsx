import { eventPagesApi } from '@crew-chief/contract/event-pages'
import type { Event } from '@crew-chief/contract/event-shapes'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

const MAX_LENGTH = 2_000

type Props = { event: Pick<Event, 'id' | 'name'>; onClose: () => void }

export function AskOrganizerDialog({ event, onClose }: Props) {
  const { form, submit, pending, error } = useFormOperation(eventPagesApi.askOrganizer, {
    schema: eventPagesApi.askOrganizer.body,
    initial: { question: '' },
    send: (body) => ({ params: { id: event.id }, body }),
    invalidates: [],
    onDone: () => {
      onClose()
      toast.success('Question sent', 'We’ll reply by email as soon as we can.')
    },
  })
  return (
    <FormDialog
      title="Ask a question"
      eyebrow={event.name}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Send question"
      pendingLabel="Sending..."
      onClose={onClose}
    >
      <TextAreaField
        name="question"
        label="Your question"
        rows={5}
        maxLength={MAX_LENGTH}
        hint="We’ll reply to the email on your account."
      />
    </FormDialog>
  )
}
