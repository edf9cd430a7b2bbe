import { fileProblem, folderRule } from '@crew-chief/domain/uploads/file-rules'
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { moved, without } from '../../../lib/list-order.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessages, useField } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUploadQueue } from '../../uploads/public.ts'
import { MAX_PICTURES } from './event-fields.ts'

const HINT = `JPEG or PNG, up to 10 MB each, at most ${MAX_PICTURES}. The first one is the cover; without any, a cover is drawn.`

const REFUSALS = {
  type: ['Invalid file type', 'Please choose JPEG or PNG pictures.'],
  size: ['The file is too large', 'A picture may have 10 MB.'],
} as const

function showRefusal(problem: keyof typeof REFUSALS) {
  const [title, text] = REFUSALS[problem]
  toast.error(title, text)
}

type Props = { onUploading: (isUploading: boolean) => void }

/** Pictures upload immediately; the form value is the ordered list of their URLs. */
export function PicturesField({ onUploading }: Props) {
  const { urls, set, add, stop, running, id, error, describedBy } = usePictures(onUploading)
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
              url={url}
              place={index + 1}
              isLast={index === urls.length - 1}
              onMove={(by) => set(moved(urls, index, by))}
              onRemove={() => set(without(urls, index))}
            />
          ))}
        </ol>
      )}
      {running && (
        <Progress
          label={running.left === 1 ? running.name : `${running.name} (${running.left} left)`}
          percent={running.percent}
          onCancel={stop}
          cancelLabel="Cancel upload"
        />
      )}
      <PicturePicker onPick={add} isFull={urls.length >= MAX_PICTURES} />
      <FieldMessages id={id} hint={HINT} error={error} />
    </div>
  )
}

function usePictures(onUploading: Props['onUploading']) {
  const { field, id, error, describedBy } = useField('media', HINT)
  const urls: readonly string[] = Array.isArray(field.value) ? field.value : []
  // An upload finishes many renders later and must append to the list as it is then.
  const latest = useRef(urls)
  useEffect(() => {
    latest.current = urls
  })
  const set = (next: readonly string[]) => {
    latest.current = next
    field.onChange(next)
  }
  const { add, stop, running } = useUploadQueue('events', {
    onDone: (url) => set([...latest.current, url]),
    onFailed: () => toast.error('Upload Failed', 'The picture did not arrive. Please try again.'),
  })
  const isUploading = running !== null
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  const addValid = (files: readonly File[]) => {
    const accepted = files.filter((file) => fileProblem('events', file) === null)
    const problem = files.map((file) => fileProblem('events', file)).find((found) => found !== null)
    if (problem) showRefusal(problem)
    const room = MAX_PICTURES - urls.length - (running?.left ?? 0)
    if (accepted.length > room) toast.error(`At most ${MAX_PICTURES} pictures`)
    add(accepted.slice(0, Math.max(0, room)))
  }
  return { urls, set, add: addValid, stop, running, id, error, describedBy }
}

type PickerProps = { onPick: (files: readonly File[]) => void; isFull: boolean }

function PicturePicker({ onPick, isFull }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Cleared, so that choosing the same file again fires a change event.
    target.value = ''
    onPick(files)
  }
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures"
        accept={folderRule('events').types.join(',')}
        onChange={choose}
      />
      <Button size="small" disabled={isFull} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" />
        Add pictures
      </Button>
    </div>
  )
}

type TileProps = {
  url: string
  place: number
  isLast: boolean
  onMove: (by: number) => void
  onRemove: () => void
}

/** Shows the original: the smaller sizes of a new picture are created later by a job. */
function PictureTile({ url, place, isLast, onMove, onRemove }: TileProps) {
  return (
    <li className="overflow-hidden rounded-control border border-border bg-card">
      <img
        src={url}
        alt={place === 1 ? 'Cover' : `Number ${place}`}
        width={240}
        height={135}
        loading="lazy"
        decoding="async"
        className="aspect-video w-full bg-muted object-cover"
      />
      <div className="flex justify-between">
        <IconButton
          size="small"
          icon={ArrowLeft}
          label={`Move picture ${place} earlier`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton size="small" icon={Trash2} label={`Remove picture ${place}`} onClick={onRemove} />
        <IconButton
          size="small"
          icon={ArrowRight}
          label={`Move picture ${place} later`}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </div>
    </li>
  )
}
