import { Link, type LinkProps } from '../router/link.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { cx } from './cx.ts'

/** A place that looks like a button: it can be opened in a new tab. */
export function ButtonLink({ variant, size, wide, className, ...link }: ButtonLook & LinkProps) {
  return <Link {...link} className={cx(buttonClass({ variant, size, wide }), className)} />
}
