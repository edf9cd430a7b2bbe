// The auth modal's place in the address: `?auth=login` over any page, or the /login route over the events.

import { useLocation, useNavigate, useSearchParams } from '../../router/navigation.tsx'

export type AuthTab = 'login' | 'register'

const asTab = (value: string | null): AuthTab | null => (value === 'login' || value === 'register' ? value : null)

export function useAuthModal() {
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tab = asTab(search.get('auth')) ?? (pathname === '/login' ? 'login' : null)

  const show = (next: AuthTab | null, replace: boolean, placeState = state) => {
    const params = new URLSearchParams(search)
    if (next) params.set('auth', next)
    else params.delete('auth')
    const isLeavingLogin = pathname === '/login' && next === null
    navigate(
      { pathname: isLeavingLogin ? '/events' : pathname, search: params.toString() },
      { replace, state: placeState },
    )
  }
  return {
    tab,
    /** Opening is a step one can go back from; changing tabs and closing are not. `returnTo`: where to go on once in. */
    open: (next: AuthTab, returnTo?: string) => show(next, false, returnTo ? { ...state, returnTo } : state),
    change: (next: AuthTab) => show(next, true),
    close: () => show(null, true),
    /** Where the person was going when the guard, or a button that needs a user, sent them here. */
    returnTo: typeof state?.returnTo === 'string' ? state.returnTo : null,
  }
}
