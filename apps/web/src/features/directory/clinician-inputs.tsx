import { canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { fileProblem, folderRule } from '@crew-chief/domain/uploads/file-rules'
import { nameOfKey } from '@crew-chief/domain/uploads/stored-file'
import { FileText, Trash2, Upload } from 'lucide-react'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { EXPERIENCE_OPTIONS } from '../../lib/profile-options.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxGroupField } from '../../ui/checkbox-field.tsx'
import { FieldMessages, useField } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { PhotoField, useUpload } from '../uploads/public.ts'
import { type ClinicianValues, FIELD_LABELS as LABELS, typeOptions, withoutSignature } from './clinician-fields.ts'

const PHOTO_TEXTS = {
  wrongType: ['Invalid File Type', 'Please upload a JPEG or PNG image.'],
  tooLarge: ['File Too Large', 'Profile picture must be less than 5MB.'],
  failed: ['Upload Failed', 'Failed to upload the photo. Please try again.'],
} as const

type Uploads = { avatar: boolean; resumeUrl: boolean }
type Props = { viewer: Viewer; resume: string | null; onUploading: Dispatch<SetStateAction<Uploads>> }

export function ClinicianInputs({ viewer, resume, onUploading }: Props) {
  const photo = useCallback((avatar: boolean) => onUploading((now) => ({ ...now, avatar })), [onUploading])
  const file = useCallback((resumeUrl: boolean) => onUploading((now) => ({ ...now, resumeUrl })), [onUploading])
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="firstName" label={LABELS.firstName} autoComplete="off" />
        <TextField name="lastName" label={LABELS.lastName} autoComplete="off" />
        {canManageDirectory(viewer) && <AdminInputs />}
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

/** Not in the form of a clinician's own page. */
function AdminInputs() {
  const { defaultValues } = useFormState<ClinicianValues>()
  return (
    <>
      <TextField name="role" label={LABELS.role} note="Optional" hint="Leave blank to show Staff" autoComplete="off" />
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

/** The original: the smaller sizes are created later. */
function Preview({ url }: { url: string | null }) {
  const { watch } = useFormContext<ClinicianValues>()
  const [firstName, lastName] = watch(['firstName', 'lastName'])
  return <Avatar id="preview" firstName={firstName} lastName={lastName} image={url} size={96} shape="square" />
}

const FOLDER = 'official-resumes'
const HINT = 'PDF, DOC or DOCX, less than 5MB'
const SAVE = 'Save the form to keep the change.'

type ResumeFieldProps = {
  name: string
  label: string
  /** The signed URL of the stored file. A new upload can be opened after saving. */
  stored: string | null
  onUploading: (isUploading: boolean) => void
}

/** Uploads the chosen file immediately. The form value is its URL, or null. */
function ResumeField({ name, label, stored, onUploading }: ResumeFieldProps) {
  const { field, id, error, describedBy } = useField(name, HINT)
  const input = useRef<HTMLInputElement>(null)
  const { choose, remove, cancel, percent } = useResume(field.onChange, onUploading)
  const url = typeof field.value === 'string' && field.value !== '' ? field.value : null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="grid gap-1.5">
      <span id={`${id}-label`} className="font-strong text-meta">
        {label}
      </span>
      <FileInput ref={input} label={label} accept={folderRule(FOLDER).types.join(',')} onChoose={choose} />
      {url && <FileName url={url} stored={stored} />}
      {percent !== undefined ? (
        <Progress label="Uploading" percent={percent} onCancel={cancel} cancelLabel="Cancel upload" />
      ) : (
        <Actions hasFile={url !== null} onChoose={() => input.current?.click()} onRemove={remove} />
      )}
      <FieldMessages id={id} hint={HINT} error={error} />
    </div>
  )
}

/** `percent` is set during an upload. */
function useResume(onChange: (url: string | null) => void, onUploading: ResumeFieldProps['onUploading']) {
  const { start, cancel, state } = useUpload(FOLDER, {
    onDone: (url) => {
      onChange(url)
      toast.success('Resume Uploaded', SAVE)
    },
    onFailed: (message) => toast.error('Upload Failed', message),
  })
  const isUploading = state.status === 'uploading'
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  const choose = ([file]: readonly File[]) => {
    if (!file) return
    const problem = fileProblem(FOLDER, file)
    if (problem === 'type') toast.error('Invalid File Type', 'Please upload a PDF or Word document.')
    else if (problem) toast.error('File Too Large', 'Resume must be less than 5MB.')
    else void start(file)
  }
  const remove = () => {
    onChange(null)
    toast.success('Resume Removed', SAVE)
  }
  return { choose, remove, cancel, percent: isUploading ? state.percent : undefined }
}

function FileName({ url, stored }: { url: string; stored: string | null }) {
  const name = nameOfKey(url)
  const isStored = stored !== null && withoutSignature(stored) === url
  return (
    <p className="wrap-anywhere flex min-h-11 items-center gap-2">
      <FileText aria-hidden="true" className="size-[18px] shrink-0" />
      {isStored ? <ExternalLink href={stored}>{name}</ExternalLink> : <span className="font-semibold">{name}</span>}
    </p>
  )
}

type ActionProps = { hasFile: boolean; onChoose: () => void; onRemove: () => void }

const Actions = ({ hasFile, onChoose, onRemove }: ActionProps) => (
  <div className="flex flex-wrap gap-2">
    <Button size="small" onClick={onChoose}>
      <Upload aria-hidden="true" />
      {hasFile ? 'Replace resume' : 'Choose resume'}
    </Button>
    {hasFile && (
      <Button variant="ghost" size="small" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
        Remove resume
      </Button>
    )}
  </div>
)
