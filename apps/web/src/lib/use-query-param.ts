// One name of the query string: what a filter or an open record is, in the address.

import { useSearchParams } from 'react-router'

type Step = { /** A step one can go back from; a filter is not one. */ push?: boolean }

/** Setting it to nothing takes it out of the address; all other names stay. */
export function useQueryParam(name: string): [string, (value: string, step?: Step) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string, { push = false }: Step = {}) =>
    setParams((current) => withParam(current, name, value), { replace: !push })
  return [params.get(name) ?? '', set]
}

export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
