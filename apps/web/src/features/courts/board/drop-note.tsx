import { Ban, CornerDownLeft, TriangleAlert } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import type { DropState } from '../assign/drop-hints.ts'
import { useIsOver, useMarkOf } from '../assign/use-hand.ts'

const LOOKS: Record<DropState, string> = {
  home: 'outline-transparent',
  free: 'outline-success outline-dashed',
  warns: 'outline-input outline-dashed',
  clashes: 'outline-destructive outline-dashed',
  refused: 'bg-card/60 outline-transparent',
}

/** While somebody is in hand: what this court says to them. It lies over the card, so that nothing moves. */
export function DropNote({ courtId }: { courtId: string }) {
  const mark = useMarkOf(courtId)
  const isOver = useIsOver(courtId)
  if (!mark) return null
  const { state } = mark
  const Icon = state === 'warns' ? TriangleAlert : Ban
  return (
    <div
      aria-hidden="true"
      data-drop={state}
      className={cx(
        'pointer-events-none absolute inset-0 z-20 flex flex-col justify-end overflow-hidden rounded-card outline-2',
        isOver ? 'border-primary border-t-[5px] outline-foreground' : LOOKS[state],
      )}
    >
      {mark.text && state !== 'home' ? (
        <p
          className={cx(
            'flex gap-1.5 px-3 py-2 font-semibold text-caption',
            state === 'warns' ? 'bg-yellow-tint text-yellow-text' : 'bg-red-tint text-red-text',
          )}
        >
          <Icon className="mt-0.5 size-3.5 shrink-0" />
          {mark.text}
        </p>
      ) : (
        isOver && (
          <p className="flex gap-1.5 bg-plate px-3 py-2 font-semibold text-caption text-plate-foreground">
            <CornerDownLeft className="mt-0.5 size-3.5 shrink-0" />
            {state === 'home' ? mark.text : 'Drop here'}
          </p>
        )
      )}
    </div>
  )
}
