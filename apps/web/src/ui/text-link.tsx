import { ExternalLink as ExternalIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

export const textLinkClass =
  'rounded-tag font-semibold text-foreground underline decoration-2 decoration-input underline-offset-4 ' +
  'transition-colors hover:decoration-foreground'

/** Use `standalone` outside running text: it gets a touch target of 44 px. */
export function TextLink({ className, standalone = false, ...link }: LinkProps & { standalone?: boolean }) {
  return <Link {...link} className={cx(textLinkClass, standalone && 'inline-flex min-h-11 items-center', className)} />
}

type Props = { href: string; children: ReactNode }

/** Opens in a new tab, and says so to screen readers. */
export function ExternalLink({ href, children }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
      {children}
      <ExternalIcon aria-hidden="true" className="ml-1 inline size-4 align-[-2px]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

type SkipLinkProps = { target: string; children: string }

/** Visible on focus: jumps over the header to the element with the id `target`. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-primary focus:px-4 focus:py-3 focus:font-bold focus:text-primary-foreground"
    >
      {children}
    </a>
  )
}
