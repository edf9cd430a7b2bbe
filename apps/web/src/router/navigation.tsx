// The place as React sees it. Only what a table of screens needs; why it is ours: docs/decisions/0013-first-load.md.

import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Params } from './match-path.ts'
import { type Arrival, createPlaces, type Place, type Step, type To } from './place.ts'

const places = createPlaces(window)

type Here = { place: Place; arrival: Arrival }
const HereContext = createContext<Here>({ place: places.current(), arrival: 'POP' })
const ParamsContext = createContext<Params>({})

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [here, setHere] = useState<Here>(() => ({ place: places.current(), arrival: 'POP' }))
  useLayoutEffect(
    // A transition: the page one leaves stays until the next one's parts have come.
    () => places.subscribe((place, arrival) => startTransition(() => setHere({ place, arrival }))),
    [],
  )
  return <HereContext value={here}>{children}</HereContext>
}

/** The parameters the table found in the path, for the screen inside. */
export const ParamsProvider = ({ params, children }: { params: Params; children: ReactNode }) => (
  <ParamsContext value={params}>{children}</ParamsContext>
)

export const useLocation = (): Place => use(HereContext).place
export const useNavigationType = (): Arrival => use(HereContext).arrival
export const useParams = (): Params => use(ParamsContext)

/** The same function for ever, so effects may depend on it. */
export const useNavigate = (): ((to: To, step?: Step) => void) => places.go

/** Goes elsewhere as soon as it is shown. */
export function Navigate({ to, replace = false, state }: Step & { to: string }) {
  const luggage = useRef(state)
  useEffect(() => places.go(to, { replace, state: luggage.current }), [to, replace])
  return null
}

type NextParams = URLSearchParams | Record<string, string>
type SetParams = (next: NextParams | ((current: URLSearchParams) => NextParams), step?: Step) => void

/** The query of the address, and how to change it. A function is given what the address holds at that moment. */
export function useSearchParams(): [URLSearchParams, SetParams] {
  const { search } = useLocation()
  return [useMemo(() => new URLSearchParams(search), [search]), setSearchParams]
}

const setSearchParams: SetParams = (next, step) => {
  const params = typeof next === 'function' ? next(new URLSearchParams(places.current().search)) : next
  places.go({ search: new URLSearchParams(params).toString() }, step)
}
