import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ANNOUNCEMENT_LABELS as LABELS } from './announcement-fields.ts'

/** What an announcement consists of, in the form that posts one and in the dialog that changes one. */
export const AnnouncementInputs = ({ importantHint }: { importantHint: string }) => (
  <>
    <TextField name="title" label={LABELS.title} maxLength={200} autoComplete="off" />
    <TextAreaField name="content" label={LABELS.content} rows={5} maxLength={10_000} />
    <SwitchField name="important" label={LABELS.important} hint={importantHint} />
  </>
)
