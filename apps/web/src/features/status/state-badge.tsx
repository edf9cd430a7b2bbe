import type { SystemState } from '@crew-chief/domain/system/health'
import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Badge, TONE_CLASS, type Tone } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import type { Finding } from './use-status.ts'

type StateStyle = { label: string; tone: Tone; icon: LucideIcon }

export const STATES: Record<SystemState, StateStyle> = {
  ok: { label: 'OK', tone: 'green', icon: CircleCheck },
  watch: { label: 'Warning', tone: 'yellow', icon: TriangleAlert },
  trouble: { label: 'Problem', tone: 'red', icon: CircleAlert },
}

export function StateBadge({ state }: { state: SystemState }) {
  const { label, tone, icon } = STATES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

const EDGE = { watch: 'border-l-primary-edge', trouble: 'border-l-destructive' } as const

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
  const { icon: Icon, tone, label } = STATES[state]
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
