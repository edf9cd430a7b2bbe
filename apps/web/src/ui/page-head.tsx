import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Stripe } from './stripe.tsx'

type Props = {
  title: string
  subtitle?: ReactNode
  /** For admin pages: a smaller title and a shorter stripe. */
  dense?: boolean
  /** For boards and tables. */
  wide?: boolean
}

export function PageHead({ title, subtitle, dense = false, wide = false }: Props) {
  return (
    <header data-wide={wide ? '' : undefined} className="relative overflow-hidden border-border border-b bg-card">
      <Stripe bars={13} pitch={13.6} className="right-0 bottom-0 md:hidden" />
      <Stripe bars={dense ? 16 : 25} pitch={17.33} className="right-0 bottom-0 max-md:hidden lg:hidden" />
      <Stripe bars={dense ? 16 : 29} pitch={17.33} className="right-0 bottom-0 max-lg:hidden" />
      <div className={cx('relative mx-auto px-4 md:px-6 xl:px-10', wide ? 'max-w-[1680px]' : 'max-w-[1280px]')}>
        <div className={cx('max-w-[52%] py-5', dense ? 'md:max-w-[70%] md:py-7' : 'md:py-9')}>
          <h1 className={dense ? 'display-admin' : 'display-page'}>{title}</h1>
          {subtitle && <p className="mt-1 text-muted-foreground text-small md:mt-2 md:text-lead">{subtitle}</p>}
        </div>
      </div>
    </header>
  )
}
