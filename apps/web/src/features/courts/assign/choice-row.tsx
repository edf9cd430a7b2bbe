import type { Reason } from '@crew-chief/domain/courts/reasons'
import { Ban, Check, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/cx.ts'

type ReasonLine = Pick<Reason, 'blocks' | 'text'>

type Props = {
  label: string
  detail: string
  onChoose: () => void
  avatar?: ReactNode
  reasons?: readonly ReasonLine[]
  isBlocked?: boolean
  isCurrent?: boolean
}

/** A blocked choice stays readable, with its reasons. */
export function ChoiceRow({
  label,
  detail,
  onChoose,
  avatar,
  reasons = [],
  isBlocked = false,
  isCurrent = false,
}: Props) {
  const detailId = useId()
  return (
    <li
      className={cx(
        'relative flex min-h-14 items-center gap-3 rounded-control border px-3 py-1.5 transition-colors',
        isCurrent ? 'border-foreground' : 'border-border',
        isBlocked ? 'bg-muted' : 'hover:bg-muted',
      )}
    >
      {avatar}
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-describedby={detailId}
          aria-disabled={isBlocked || undefined}
          aria-current={isCurrent || undefined}
          onClick={() => !isBlocked && onChoose()}
          // The label alone is the accessible name; the ::after area makes the whole row clickable.
          className="wrap-anywhere block w-full text-left font-strong outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-ring"
        >
          {label}
        </button>
        <div id={detailId}>
          <p className="text-caption text-muted-foreground">{detail}</p>
          <ReasonLines reasons={reasons} />
        </div>
      </div>
      {isCurrent && <Check aria-hidden="true" strokeWidth={3.4} className="size-[18px] shrink-0" />}
    </li>
  )
}

/** Reasons against an assignment; red when they block it. */
export function ReasonLines({ reasons }: { reasons: readonly ReasonLine[] }) {
  return reasons.map(({ blocks, text }) => {
    const Icon = blocks ? Ban : TriangleAlert
    return (
      <span
        key={text}
        className={cx('flex gap-1.5 text-caption', blocks ? 'text-destructive' : 'font-semibold text-yellow-text')}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {text}
      </span>
    )
  })
}
