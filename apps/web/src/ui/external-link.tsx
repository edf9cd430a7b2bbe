import { ExternalLink as ExternalIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { textLinkClass } from './text-link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = { href: string; children: ReactNode; newTabHint?: string }

/** Leaves the product: opens a new tab, says so, and hands the other site no handle on ours. */
export function ExternalLink({ href, children, newTabHint = '(opens in a new tab)' }: Props) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
      {children}
      <ExternalIcon aria-hidden="true" className="ml-1 inline size-4 align-[-2px]" />
      <VisuallyHidden> {newTabHint}</VisuallyHidden>
    </a>
  )
}
