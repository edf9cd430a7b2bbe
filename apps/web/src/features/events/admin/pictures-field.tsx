import { folderRule } from '@crew-chief/domain/uploads/file-rules'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { moveItem, removeAt } from '../../../lib/list-order.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessages, useField } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { PictureTile, QueueProgress, useUploadList } from '../../uploads/public.ts'
import { MAX_PICTURES } from './event-fields.ts'

const HINT = `Up to ${MAX_PICTURES} JPEG or PNG pictures, 10 MB each. The first is the cover. If you add none, we’ll draw one.`

const TEXTS = {
  noun: 'picture',
  wrongType: 'Please choose JPEG or PNG pictures.',
  tooLarge: 'Pictures can be up to 10 MB.',
}

type Props = { onUploading: (isUploading: boolean) => void }

/** Pictures upload immediately; the form value is the ordered list of their URLs. */
export function PicturesField({ onUploading }: Props) {
  const { field, id, error, describedBy } = useField('media', HINT)
  const urls: readonly string[] = Array.isArray(field.value) ? field.value : []
  const { set, add, stop, running } = useUploadList<string>('events', {
    items: urls,
    onChange: field.onChange,
    itemOf: (url) => url,
    maxCount: MAX_PICTURES,
    texts: TEXTS,
    onUploading,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="grid gap-2">
      <span id={`${id}-label`} className="font-strong text-meta">
        Pictures
      </span>
      {urls.length > 0 && (
        <ol aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {urls.map((url, index) => (
            <PictureTile
              key={url}
              src={url}
              alt={index === 0 ? 'Cover' : `Picture ${index + 1}`}
              fit="cover"
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
      <AddButton onChoose={add} isFull={urls.length >= MAX_PICTURES} />
      <FieldMessages id={id} hint={HINT} error={error} />
    </div>
  )
}

type AddProps = { onChoose: (files: readonly File[]) => void; isFull: boolean }

function AddButton({ onChoose, isFull }: AddProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <FileInput
        ref={input}
        multiple
        label="Pictures"
        accept={folderRule('events').types.join(',')}
        onChoose={onChoose}
      />
      <Button size="small" disabled={isFull} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" />
        Add pictures
      </Button>
    </div>
  )
}
