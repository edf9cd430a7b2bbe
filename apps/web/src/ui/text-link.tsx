import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'

export const textLinkClass =
  'rounded-tag font-semibold text-foreground underline decoration-2 decoration-input underline-offset-4 ' +
  'transition-colors hover:decoration-foreground'

/** A link inside text: underlined, so that it is found without colour. */
export function TextLink({ className, ...link }: LinkProps) {
  return <Link {...link} className={cx(textLinkClass, className)} />
}
