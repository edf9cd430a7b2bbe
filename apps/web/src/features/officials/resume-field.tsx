import { fileProblem, folderRule } from '@crew-chief/domain/uploads/file-rules'
import { nameOfKey } from '@crew-chief/domain/uploads/stored-file'
import { FileText, Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldMessages, useField } from '../../ui/field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { useUpload } from '../uploads/public.ts'
import { withoutSignature } from './clinician-fields.ts'

const FOLDER = 'official-resumes'
const HINT = 'PDF, DOC or DOCX, less than 5MB'
const SAVE = 'Save the form to keep the change.'

type Props = {
  name: string
  label: string
  /** What is stored, with the signature that opens it; a file that was just uploaded opens once it is saved. */
  stored: string | null
  onUploading: (isUploading: boolean) => void
}

/** A resume: chosen, uploaded at once with percent and cancel, taken away. The form keeps its address, or null. */
export function ResumeField({ name, label, stored, onUploading }: Props) {
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
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={folderRule(FOLDER).types.join(',')}
        onChange={choose}
      />
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

/** `percent` is there while a file is on its way. */
function useResume(onChange: (url: string | null) => void, onUploading: Props['onUploading']) {
  const { start, cancel, state } = useUpload(FOLDER, {
    onDone: (url) => {
      onChange(url)
      toast.success('Resume Uploaded', SAVE)
    },
    onFailed: (message) => toast.error('Upload Failed', message),
  })
  const isUploading = state.is === 'uploading'
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Emptied, so that choosing the same file again is a change again.
    target.value = ''
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
