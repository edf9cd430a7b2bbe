import { X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

type Props = { label: string; percent: number; onCancel?: () => void; cancelLabel?: string }

export function Progress({ label, percent, onCancel, cancelLabel = 'Cancel' }: Props) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div className="flex items-center gap-2">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex justify-between gap-3 text-meta">
          <span className="truncate font-strong">{label}</span>
          <span className="tabular">{shown}%</span>
        </div>
        <div
          role="progressbar"
          aria-label={label}
          aria-valuenow={shown}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-tag bg-meter-empty"
        >
          <div className="h-full bg-foreground transition-[width]" style={{ width: `${shown}%` }} />
        </div>
      </div>
      {onCancel && <IconButton icon={X} label={cancelLabel} onClick={onCancel} size="small" />}
    </div>
  )
}
