import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar, type AvatarProps } from './avatar.tsx'
import { cx } from './cx.ts'

type Props = {
  person: Pick<AvatarProps, 'id' | 'firstName' | 'lastName' | 'image'>
  name: string
  detail?: ReactNode
  shape?: AvatarProps['shape']
  selected?: boolean
  /** The reason; colors the chip and replaces the detail. */
  conflict?: string
  /** A menu or a remove button on the right. */
  action?: ReactNode
}

const STATES = {
  plain: 'border-border bg-card text-foreground',
  selected: 'border-primary bg-primary text-primary-foreground',
  conflict: 'border-destructive bg-destructive-soft text-foreground shadow-[inset_3px_0_0_var(--destructive)]',
} as const

/** Circle for officials, square for clinicians. */
export function PersonChip({ person, name, detail, shape = 'circle', selected = false, conflict, action }: Props) {
  const state = conflict ? 'conflict' : selected ? 'selected' : 'plain'
  return (
    <div className={cx('flex min-h-11 items-center gap-2.5 rounded-control border py-1 pr-1 pl-2', STATES[state])}>
      <Avatar {...person} size={32} shape={shape} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-strong text-small leading-[1.125rem]">{name}</p>
        {conflict ? (
          <p className="flex gap-1.5 text-caption text-destructive">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            {conflict}
          </p>
        ) : (
          detail && <p className={cx('truncate text-caption', !selected && 'text-muted-foreground')}>{detail}</p>
        )}
      </div>
      {action}
    </div>
  )
}

type OpenProps = { label: string; icon: ReactNode; onPress: () => void }

export function OpenPosition({ label, icon, onPress }: OpenProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-2 rounded-control border border-input border-dashed px-3 text-left font-semibold text-muted-foreground text-small transition-colors hover:bg-muted hover:text-foreground [&_svg]:size-4"
    >
      {icon}
      {label}
    </button>
  )
}
