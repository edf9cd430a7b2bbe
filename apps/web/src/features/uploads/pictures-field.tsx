import { folderRule, type UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { moveItem, removeAt } from '../../lib/list-order.ts'
import { Button } from '../../ui/button.tsx'
import { FieldMessages, useField } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { PictureTile, QueueProgress, useUploadList } from './upload-list.tsx'

type Props = {
  name: string
  label: string
  hint: string
  folder: UploadFolder
  maxCount: number
  fit: 'cover' | 'contain'
  /** What the first picture is for, if it differs from the others. */
  firstName?: string
  wrongType: string
  tooLarge: string
  onUploading: (isUploading: boolean) => void
}

/** Pictures upload immediately; the form value is the ordered list of their URLs. */
export function PicturesField({ name, label, hint, folder, maxCount, fit, firstName, onUploading, ...texts }: Props) {
  const { field, id, error, describedBy } = useField(name, hint)
  const urls: readonly string[] = Array.isArray(field.value) ? field.value : []
  const input = useRef<HTMLInputElement>(null)
  const { set, add, stop, running } = useUploadList<string>(folder, {
    items: urls,
    onChange: field.onChange,
    itemOf: (url) => url,
    maxCount,
    texts: { noun: 'picture', ...texts },
    onUploading,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="grid gap-2">
      <span id={`${id}-label`} className="font-strong text-meta">
        {label}
      </span>
      {urls.length > 0 && (
        <ol aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {urls.map((url, index) => (
            <PictureTile
              key={url}
              src={url}
              alt={index === 0 && firstName ? firstName : `Picture ${index + 1}`}
              fit={fit}
              noun="picture"
              position={index + 1}
              count={urls.length}
              onMove={(by) => set(moveItem(urls, index, by))}
              onRemove={() => set(removeAt(urls, index))}
            />
          ))}
        </ol>
      )}
      <QueueProgress running={running} stop={stop} />
      <div>
        <FileInput ref={input} multiple label={label} accept={folderRule(folder).types.join(',')} onChoose={add} />
        <Button size="small" disabled={urls.length >= maxCount} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" />
          Add pictures
        </Button>
      </div>
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}
