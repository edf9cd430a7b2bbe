import { Link, type LinkProps } from '../router/link.tsx'
import { cx } from './cx.ts'

export const textLinkClass =
  'rounded-tag font-semibold text-foreground underline decoration-2 decoration-input underline-offset-4 ' +
  'transition-colors hover:decoration-foreground'

/** Underlined, so that it is found without colour. `alone`, outside running text, it gets a target of 44. */
export function TextLink({ className, alone = false, ...link }: LinkProps & { alone?: boolean }) {
  return <Link {...link} className={cx(textLinkClass, alone && 'inline-flex min-h-11 items-center', className)} />
}
