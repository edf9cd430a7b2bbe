import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from './navigation.tsx'
import { resolve, type Step, type To } from './place.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Step & { to: To }

/** A press with a key held down, or a link that opens elsewhere, is the browser's business. */
const isOurs = (event: MouseEvent<HTMLAnchorElement>, target: string | undefined): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/** A link inside the app: goes there without loading the page anew. */
export function Link({ to, replace, state, onClick, target, ...anchor }: LinkProps) {
  const here = useLocation()
  const navigate = useNavigate()
  const href = resolve(to, here)
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isOurs(event, target)) return
    event.preventDefault()
    // The same address again is no step to go back from.
    navigate(href, { replace: replace ?? href === here.pathname + here.search + here.hash, state })
  }
  return <a {...anchor} href={href} target={target} onClick={press} />
}

type NavLinkProps = Omit<LinkProps, 'className'> & {
  className?: string | ((state: { isActive: boolean }) => string)
  /** Places further down do not count as being there. */
  end?: boolean
}

/** A link that knows whether one is there, and says so to those who cannot see it. */
export function NavLink({ className, end = false, ...link }: NavLinkProps) {
  const here = useLocation()
  const [path = ''] = resolve(link.to, here).toLowerCase().split(/[?#]/)
  const pathname = here.pathname.toLowerCase().replace(/\/+$/, '')
  const isActive = pathname === path || (!end && pathname.startsWith(`${path}/`))
  return (
    <Link
      {...link}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  )
}
