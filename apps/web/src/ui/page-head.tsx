import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Stripe } from './stripe.tsx'

type Props = {
  title: string
  subtitle?: ReactNode
  /** For boards and tables. */
  wide?: boolean
}

export function PageHead({ title, subtitle, wide = false }: Props) {
  return (
    <header data-wide={wide ? '' : undefined} className="relative overflow-hidden border-border border-b bg-card">
      {/* Beside the text, which takes up to 52 % of the content. */}
      <Stripe bars={11} pitch={13.6} className="right-0 bottom-0 md:hidden" />
      <Stripe bars={19} pitch={17.33} className="right-0 bottom-0 max-md:hidden lg:hidden" />
      <Stripe bars={27} pitch={17.33} className="right-0 bottom-0 max-lg:hidden" />
      <div className={cx('relative mx-auto px-4 md:px-6 xl:px-10', wide ? 'max-w-[1680px]' : 'max-w-[1280px]')}>
        <div className="max-w-[52%] py-5 md:py-9">
          <h1 className="display-page">{title}</h1>
          {subtitle && <p className="mt-1 text-muted-foreground text-small md:mt-2 md:text-lead">{subtitle}</p>}
        </div>
      </div>
    </header>
  )
}

type PlainHeadProps = { title: string; subtitle?: ReactNode }

/** For pages of settings and details: the first element of their column, without a band. */
export const PlainHead = ({ title, subtitle }: PlainHeadProps) => (
  <header>
    <h1 className="display-page">{title}</h1>
    {subtitle && <p className="mt-1 text-muted-foreground md:text-lead">{subtitle}</p>}
  </header>
)

/** The column of pages that are not a list, at the left edge of the header. */
export const PlainPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-[1280px] px-4 py-6 md:px-6 md:py-8 xl:px-10">
    <div className="grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
  </div>
)

type AdminHeadProps = {
  title: string
  /** How many rows the list below has. */
  count?: ReactNode
  note?: ReactNode
  /** Actions, the primary one last. */
  children?: ReactNode
}

/** One row, so that the list starts near the top of the window. */
export const AdminHead = ({ title, count, note, children }: AdminHeadProps) => (
  <header className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 md:min-h-10">
    <h1 className="display-2">{title}</h1>
    <p role="status" className="text-meta text-muted-foreground">
      {count}
    </p>
    {note}
    {children && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto sm:ml-auto">{children}</div>}
  </header>
)

type AdminPageProps = { children: ReactNode }

/** The column of an admin page. */
export const AdminPage = ({ children }: AdminPageProps) => (
  <div
    data-wide=""
    className="mx-auto grid max-w-[1680px] grid-cols-[minmax(0,1fr)] gap-2 px-4 pt-2 pb-10 md:px-6 xl:px-10"
  >
    {children}
  </div>
)
