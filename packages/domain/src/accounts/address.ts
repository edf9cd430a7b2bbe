import { isZip, stateCode } from './us-states.ts'

export type AddressParts = { street: string; city: string; state: string; zip: string }

/** The registration form has separate fields; the address is stored as one line (spec 1 §3). */
export const joinAddress = ({ street, city, state, zip }: AddressParts): string =>
  `${street.trim()}, ${city.trim()}, ${state.trim()} ${zip.trim()}`

/** The parts of an address that reads like a joined one; undefined for any other. */
export function splitAddress(address: string): AddressParts | undefined {
  const [, street = '', city = '', region = '', zip = ''] =
    address.trim().match(/^(.+),\s*([^,]+),\s*([^,\d]+?),?\s+([\d-]+)$/) ?? []
  const state = stateCode(region)
  return street && state && isZip(zip) ? { street: street.trim(), city: city.trim(), state, zip } : undefined
}
