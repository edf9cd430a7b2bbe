import { fileProblem, folderRule, type UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { Trash2, Upload } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldMessages, useField } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { useUpload } from './use-upload.ts'

type Toast = readonly [title: string, text: string]

type Props = {
  name: string
  label: string
  folder: UploadFolder
  /** Renders the picture as it is used: as an avatar or a cover. */
  preview: (url: string | null) => ReactNode
  texts: { wrongType: Toast; tooLarge: Toast; failed: Toast }
  hint?: string
  /** What the buttons call it. */
  noun?: string
  /** False where a picture is required. */
  canRemove?: boolean
  /** The file was uploaded; the form is not saved yet. */
  onUploaded?: () => void
  /** True during an upload: saving now would save the previous picture. */
  onUploading?: (isUploading: boolean) => void
}

/** Uploads a chosen picture immediately, with progress and cancel. The form value is its URL, or null. */
export function PhotoField(props: Props) {
  const { name, label, folder, preview, texts, hint, noun = 'photo', canRemove = true, onUploaded, onUploading } = props
  const { field, id, error, describedBy } = useField(name, hint)
  const input = useRef<HTMLInputElement>(null)
  const { start, cancel, state } = useUpload(folder, {
    onDone: (uploaded) => {
      field.onChange(uploaded)
      onUploaded?.()
    },
    onFailed: () => toast.error(...texts.failed),
  })
  const isUploading = state.status === 'uploading'
  useEffect(() => onUploading?.(isUploading), [isUploading, onUploading])
  const url = typeof field.value === 'string' && field.value !== '' ? field.value : null

  const choose = ([file]: readonly File[]) => {
    if (!file) return
    const problem = fileProblem(folder, file)
    if (problem) toast.error(...(problem === 'type' ? texts.wrongType : texts.tooLarge))
    else void start(file)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="grid gap-1.5">
      <span id={`${id}-label`} className="font-strong text-meta">
        {label}
      </span>
      <div className="flex flex-wrap items-center gap-4">
        {preview(url)}
        <FileInput ref={input} label={label} accept={folderRule(folder).types.join(',')} onChoose={choose} />
        <div className="min-w-52 flex-1">
          {isUploading ? (
            <Progress label="Uploading" percent={state.percent} onCancel={cancel} cancelLabel="Cancel upload" />
          ) : (
            <Actions
              noun={noun}
              hasPhoto={url !== null}
              canRemove={canRemove && url !== null}
              onChoose={() => input.current?.click()}
              onRemove={() => field.onChange(null)}
            />
          )}
        </div>
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

type ActionProps = {
  noun: string
  hasPhoto: boolean
  canRemove: boolean
  onChoose: () => void
  onRemove: () => void
}

const Actions = ({ noun, hasPhoto, canRemove, onChoose, onRemove }: ActionProps) => (
  <div className="flex flex-wrap gap-2">
    <Button variant="outline" size="small" onClick={onChoose}>
      <Upload aria-hidden="true" className="size-4" />
      {hasPhoto ? 'Change' : 'Choose'} {noun}
    </Button>
    {canRemove && (
      <Button variant="ghost" size="small" onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
        Remove {noun}
      </Button>
    )}
  </div>
)
