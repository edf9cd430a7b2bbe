/** What a search text says about a person without an account. */
export function newPersonFrom(text: string) {
  const known = text.trim()
  if (known.includes('@')) return { email: known }
  if (/^[\d\s()+.-]+$/.test(known)) return { phoneNumber: known }
  const [firstName = '', ...rest] = known.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
