import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** What an announcement consists of, in the form that posts one and in the dialog that changes one. */
export const AnnouncementInputs = ({ importantHint }: { importantHint: string }) => (
  <>
    <TextField name="title" label="Title" maxLength={200} autoComplete="off" />
    <TextAreaField name="content" label="Content" rows={5} maxLength={10_000} />
    <SwitchField name="important" label="Important" hint={importantHint} />
  </>
)
