import { paths } from '@crew-chief/domain/paths'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

export type AuthTab = 'login' | 'register'

const asTab = (value: string | null): AuthTab | null => (value === 'login' || value === 'register' ? value : null)

/** The auth modal is `?auth=login` on any page, or the route /login above the events. */
export function useAuthModal() {
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tab = asTab(search.get('auth')) ?? (pathname === paths.login() ? 'login' : null)

  const show = (next: AuthTab | null, replace: boolean, nextState = state) => {
    const params = new URLSearchParams(search)
    if (next) params.set('auth', next)
    else params.delete('auth')
    const isLeavingLogin = pathname === paths.login() && next === null
    navigate(
      { pathname: isLeavingLogin ? paths.events() : pathname, search: params.toString() },
      { replace, state: nextState },
    )
  }
  return {
    tab,
    /**
     * Adds a history entry; changing tabs and closing do not. `returnTo`: where to go after signing in. `email`: filled
     * in.
     */
    open: (next: AuthTab, returnTo?: string, email?: string) =>
      show(next, false, { ...state, ...(returnTo && { returnTo }), ...(email && { email }) }),
    change: (next: AuthTab) => show(next, true),
    close: () => show(null, true),
    /** The page that required signing in. */
    returnTo: typeof state?.returnTo === 'string' ? state.returnTo : null,
    /** The address to sign in with, if it is known. */
    email: typeof state?.email === 'string' ? state.email : '',
  }
}
