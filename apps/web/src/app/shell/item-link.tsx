import { Link, matchPath, useLocation } from 'react-router'
import type { NavItem } from '../navigation.ts'

type Props = { item: NavItem; className: (isCurrent: boolean) => string; onClick?: () => void }

/** An item of the navigation, marked on its page and the pages below. Not a NavLink, which knows only its own path. */
export function ItemLink({ item: { label, to, within = to }, className, onClick }: Props) {
  const { pathname } = useLocation()
  const isCurrent = matchPath({ path: within, end: false }, pathname) !== null
  return (
    <Link to={to} onClick={onClick} aria-current={isCurrent ? 'page' : undefined} className={className(isCurrent)}>
      {label}
    </Link>
  )
}
