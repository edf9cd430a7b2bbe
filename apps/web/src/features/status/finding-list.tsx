import { cx } from '../../ui/cx.ts'
import { TONE_CLASS } from '../../ui/tone.ts'
import { STATE_LOOKS } from './state-look.ts'
import type { Finding } from './use-status.ts'

const EDGE = { watch: 'border-l-primary-edge', trouble: 'border-l-destructive' } as const

/** What is not well, and under it what to do. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <ul className="grid gap-2">
      {findings.map((finding) => (
        <FindingItem key={finding.what} finding={finding} />
      ))}
    </ul>
  )
}

function FindingItem({ finding: { state, what, todo } }: { finding: Finding }) {
  const { icon: Icon, tone, label } = STATE_LOOKS[state]
  return (
    <li className={cx('flex gap-3 rounded-control border-l-[5px] py-3 pr-4 pl-3', EDGE[state], TONE_CLASS[tone])}>
      <Icon role="img" aria-label={label} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{what}</p>
        <p className="text-small">{todo}</p>
      </div>
    </li>
  )
}
