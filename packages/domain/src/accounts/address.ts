export type AddressParts = { street: string; city: string; state: string; zip: string }

/** The registration form has separate fields; the address is stored as one line (spec 1 §3). */
export const joinAddress = ({ street, city, state, zip }: AddressParts): string =>
  `${street.trim()}, ${city.trim()}, ${state.trim()} ${zip.trim()}`
