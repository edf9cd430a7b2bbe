import type { CourtFacts } from '@crew-chief/domain/courts/board'
import type { Reason } from '@crew-chief/domain/courts/reasons'
import { ArrowRightLeft, Ban, Check, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { moveLabel } from './candidates.ts'

/** `isMove`: the person leaves another court, which is no problem. */
export type ReasonLine = Pick<Reason, 'blocks' | 'text'> & { isMove?: boolean }

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

const TONES = { blocks: 'text-destructive', warns: 'font-semibold text-yellow-text' } as const

/** Reasons against an assignment; red when they block it. */
export function ReasonLines({ reasons }: { reasons: readonly ReasonLine[] }) {
  return reasons.map(({ blocks, text, isMove = false }) => {
    const Icon = isMove ? ArrowRightLeft : blocks ? Ban : TriangleAlert
    return (
      <span
        key={text}
        className={cx('flex gap-1.5 text-caption', isMove ? 'font-semibold' : TONES[blocks ? 'blocks' : 'warns'])}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {text}
      </span>
    )
  })
}

/** Move from Court 1 */
export const moveLines = (leaving: readonly CourtFacts[]): ReasonLine[] =>
  leaving.length === 0 ? [] : [{ blocks: false, text: moveLabel(leaving), isMove: true }]
