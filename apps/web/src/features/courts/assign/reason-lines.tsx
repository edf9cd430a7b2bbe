import type { Reason } from '@crew-chief/domain/courts/reasons'
import { Ban, TriangleAlert } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'

type Line = Pick<Reason, 'blocks' | 'text'>

/** What speaks against somebody, next to their name: a sign and words, red when it forbids. */
export function ReasonLines({ reasons }: { reasons: readonly Line[] }) {
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
