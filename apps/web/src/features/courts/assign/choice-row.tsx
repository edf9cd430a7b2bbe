import type { Reason } from '@crew-chief/domain/courts/reasons'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { ReasonLines } from './reason-lines.tsx'

type Props = {
  label: string
  detail: string
  onChoose: () => void
  face?: ReactNode
  reasons?: readonly Pick<Reason, 'blocks' | 'text'>[]
  isBlocked?: boolean
  isCurrent?: boolean
}

/** One of several; what cannot be chosen stays readable, with the reason. */
export function ChoiceRow({
  label,
  detail,
  onChoose,
  face,
  reasons = [],
  isBlocked = false,
  isCurrent = false,
}: Props) {
  const aboutId = useId()
  return (
    <li
      className={cx(
        'relative flex min-h-14 items-center gap-3 rounded-control border px-3 py-1.5 transition-colors',
        isCurrent ? 'border-foreground' : 'border-border',
        isBlocked ? 'bg-muted' : 'hover:bg-muted',
      )}
    >
      {face}
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-describedby={aboutId}
          aria-disabled={isBlocked || undefined}
          aria-current={isCurrent || undefined}
          onClick={() => !isBlocked && onChoose()}
          // Named by the label alone, pressed anywhere on the row.
          className="wrap-anywhere block w-full text-left font-strong outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-ring"
        >
          {label}
        </button>
        <div id={aboutId}>
          <p className="text-caption text-muted-foreground">{detail}</p>
          <ReasonLines reasons={reasons} />
        </div>
      </div>
      {isCurrent && <Check aria-hidden="true" strokeWidth={3.4} className="size-[18px] shrink-0" />}
    </li>
  )
}
