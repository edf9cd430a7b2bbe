import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'

type Props = {
  url: string
  place: number
  isLast: boolean
  onMove: (by: number) => void
  onRemove: () => void
}

/** One picture with its three buttons; the original is shown, because smaller versions of a new one come later. */
export function PictureTile({ url, place, isLast, onMove, onRemove }: Props) {
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
