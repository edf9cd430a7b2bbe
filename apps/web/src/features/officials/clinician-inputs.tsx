import { canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { type Dispatch, type SetStateAction, useCallback } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { EXPERIENCE_OPTIONS } from '../../lib/profile-options.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CheckboxGroupField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { PhotoField } from '../uploads/public.ts'
import { type ClinicianValues, FIELD_LABELS as LABELS, typeOptions } from './clinician-fields.ts'
import { ResumeField } from './resume-field.tsx'

const PHOTO_TEXTS = {
  wrongType: ['Invalid File Type', 'Please upload a JPEG or PNG image.'],
  tooLarge: ['File Too Large', 'Profile picture must be less than 5MB.'],
  failed: ['Upload Failed', 'Failed to upload the photo. Please try again.'],
} as const

type Uploads = { avatar: boolean; resumeUrl: boolean }
type Props = { viewer: Viewer; resume: string | null; onUploading: Dispatch<SetStateAction<Uploads>> }

/** The fields in the order in which somebody introduces a clinician. */
export function ClinicianInputs({ viewer, resume, onUploading }: Props) {
  const photo = useCallback((avatar: boolean) => onUploading((now) => ({ ...now, avatar })), [onUploading])
  const file = useCallback((resumeUrl: boolean) => onUploading((now) => ({ ...now, resumeUrl })), [onUploading])
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="firstName" label={LABELS.firstName} autoComplete="off" />
        <TextField name="lastName" label={LABELS.lastName} autoComplete="off" />
        {canManageDirectory(viewer) && <OfficeInputs />}
      </div>
      <PhotoField
        name="avatar"
        label={LABELS.avatar}
        folder="clinician"
        hint="JPEG or PNG, less than 5MB"
        texts={PHOTO_TEXTS}
        preview={(url) => <Preview url={url} />}
        onUploaded={() => toast.success('Photo Uploaded', 'Save the form to keep it.')}
        onUploading={photo}
      />
      <TextAreaField name="notes" label={LABELS.notes} note="Optional" rows={6} />
      <TextAreaField name="experience" label={LABELS.experience} note="Optional" rows={2} />
      <CheckboxGroupField
        name="experienceLevels"
        label={LABELS.experienceLevels}
        note="Optional"
        options={EXPERIENCE_OPTIONS}
      />
      <ResumeField name="resumeUrl" label={LABELS.resumeUrl} stored={resume} onUploading={file} />
    </>
  )
}

/** What the office says of somebody: not in the form of one's own page. */
function OfficeInputs() {
  const { defaultValues } = useFormState<ClinicianValues>()
  return (
    <>
      <TextField name="role" label={LABELS.role} note="Optional" hint="Shown as Staff when empty" autoComplete="off" />
      <TextField
        name="rating"
        label={LABELS.rating}
        note="Optional"
        hint="From 1 to 5, in steps of 0.1"
        type="number"
        inputMode="decimal"
        min={1}
        max={5}
        step={0.1}
      />
      <SelectField name="type" label={LABELS.type} options={typeOptions(defaultValues?.type ?? 'clinician')} />
    </>
  )
}

/** The original is shown: smaller versions of a new picture come later. */
function Preview({ url }: { url: string | null }) {
  const { watch } = useFormContext<ClinicianValues>()
  const [firstName, lastName] = watch(['firstName', 'lastName'])
  return <Avatar id="preview" firstName={firstName} lastName={lastName} image={url} size={96} shape="square" />
}
