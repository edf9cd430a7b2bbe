// The registration form collects an address in parts; it travels as one string (spec 1 §3).

export type AddressParts = { street: string; city: string; state: string; zip: string }

export const joinAddress = ({ street, city, state, zip }: AddressParts): string =>
  `${street.trim()}, ${city.trim()}, ${state.trim()} ${zip.trim()}`
