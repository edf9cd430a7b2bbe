// The auth modal's place in the address: `?auth=login` over any page, or the /login route over the events.

import { useLocation, useNavigate, useSearchParams } from 'react-router'

export type AuthTab = 'login' | 'register'

const asTab = (value: string | null): AuthTab | null => (value === 'login' || value === 'register' ? value : null)

export function useAuthModal() {
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tab = asTab(search.get('auth')) ?? (pathname === '/login' ? 'login' : null)

  const show = (next: AuthTab | null, replace: boolean) => {
    const params = new URLSearchParams(search)
    if (next) params.set('auth', next)
    else params.delete('auth')
    const isLeavingLogin = pathname === '/login' && next === null
    navigate({ pathname: isLeavingLogin ? '/events' : pathname, search: params.toString() }, { replace, state })
  }
  return {
    tab,
    /** Opening is a step one can go back from; changing tabs and closing are not. */
    open: (next: AuthTab) => show(next, false),
    change: (next: AuthTab) => show(next, true),
    close: () => show(null, true),
    /** Where the person was going when the guard sent them here. */
    returnTo: typeof state?.returnTo === 'string' ? state.returnTo : null,
  }
}
