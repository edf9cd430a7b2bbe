import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../../../ui/cx.ts'

type Props = ComponentProps<'button'> & { icon: LucideIcon; isOn?: boolean }

export const TalkButton = ({ icon: Icon, isOn = false, children, ...button }: Props) => (
  <button
    {...button}
    type="button"
    className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-small transition-colors hover:bg-muted sm:px-2.5"
  >
    <Icon aria-hidden="true" className={cx('size-5', isOn && 'fill-current')} />
    {children}
  </button>
)
