import { ArrowLeft, ArrowRight, FileText, Film, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Upload } from './post-fields.ts'
import { REMOVES } from './use-focus-after-remove.ts'

type Props = {
  file: Upload
  noun: string
  place: number
  count: number
  onMove: (by: number) => void
  onRemove: () => void
}

/** One file with its buttons. The original is shown, because smaller versions of a new picture come later. */
export const FileTile = (props: Props) =>
  props.file.type.startsWith('image/') ? <PictureTile {...props} /> : <FileRow {...props} />

const PictureTile = ({ file, noun, place, count, onMove, onRemove }: Props) => (
  <li className="overflow-hidden rounded-control border border-border bg-card">
    <img
      src={file.path}
      alt={file.name}
      width={240}
      height={135}
      loading="lazy"
      decoding="async"
      className="aspect-video w-full bg-muted object-contain"
    />
    <div className="flex justify-between">
      <IconButton
        size="small"
        icon={ArrowLeft}
        label={`Move ${noun} ${place} earlier`}
        disabled={place === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton {...REMOVES} size="small" icon={Trash2} label={`Remove ${noun} ${place}`} onClick={onRemove} />
      <IconButton
        size="small"
        icon={ArrowRight}
        label={`Move ${noun} ${place} later`}
        disabled={place === count}
        onClick={() => onMove(1)}
      />
    </div>
  </li>
)

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function FileRow({ file, noun, onRemove }: Props) {
  const Icon = file.type.startsWith('video/') ? Film : FileText
  return (
    <li className="flex items-center gap-3 rounded-control border border-border bg-card p-2">
      {file.thumbnail ? (
        <img
          src={file.thumbnail}
          alt=""
          width={112}
          height={63}
          className="aspect-video w-28 shrink-0 rounded-tag bg-muted object-cover"
        />
      ) : (
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-tag bg-muted">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      )}
      <span className="wrap-anywhere min-w-0 flex-1 font-semibold text-small">
        {file.name}
        {file.duration !== null && (
          <span className="tabular block font-normal text-caption text-muted-foreground">{clock(file.duration)}</span>
        )}
      </span>
      <IconButton {...REMOVES} size="small" icon={Trash2} label={`Remove ${noun}`} onClick={onRemove} />
    </li>
  )
}
