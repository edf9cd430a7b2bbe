import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const STYLES = {
  error: { box: 'border-l-destructive bg-red-tint text-red-text', icon: CircleAlert },
  success: { box: 'border-l-success bg-green-tint text-green-text', icon: CircleCheck },
  warning: { box: 'border-l-primary-edge bg-yellow-tint text-yellow-text', icon: TriangleAlert },
  info: { box: 'border-l-input bg-gray-tint text-gray-text', icon: Info },
} as const

type Props = { tone: keyof typeof STYLES; title: string; children?: ReactNode; action?: ReactNode }

/** Errors interrupt a screen reader (role alert), other tones do not (role status). */
export function Alert({ tone, title, children, action }: Props) {
  const { box, icon: Icon } = STYLES[tone]
  // A line of text beside a button.
  const isLine = action !== undefined && children === undefined
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex gap-3 rounded-control border-l-[5px] py-3 pr-4 pl-3', isLine && 'items-center', box)}
    >
      <Icon aria-hidden="true" className={cx('size-5 shrink-0', !isLine && 'mt-0.5')} />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{title}</p>
        {children && <div className="text-small">{children}</div>}
      </div>
      {action}
    </div>
  )
}
