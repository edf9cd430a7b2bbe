// Addresses pasted from a mail or a sheet, with the names around them.

export type ListedAddress = { email: string; name?: string | undefined }

/** The server reports the problem of a line up to this length, and refuses the list beyond. */
const MAX_LENGTH = 300

/**
 * Separated by lines, commas and semicolons, without those in quotation marks; several addresses in one part by spaces. A
 * part without an address is returned as it is, to be reported.
 */
export function parseAddressList(text: string): ListedAddress[] {
  const parts = text.match(/(?:"[^"\n]*"|[^,;\n"]|")+/g) ?? []
  const addresses = parts.flatMap((part) => addressesIn(part.trim()))
  return addresses.map((each) => ({ ...each, email: each.email.slice(0, MAX_LENGTH) }))
}

function addressesIn(part: string): ListedAddress[] {
  if (part === '') return []
  const words = part.split(/[\s<>]+/).filter((word) => word !== '')
  const emails = words.filter((word) => word.includes('@'))
  const [email] = emails
  if (email === undefined) return [{ email: part }]
  if (emails.length > 1) return emails.map((each) => ({ email: each }))
  const name = nameOf(part.replace(email, ''))
  return [{ email, ...(name !== '' && { name }) }]
}

/** `"Castellano, Ivy" <>` is Ivy Castellano. */
function nameOf(rest: string): string {
  const name = rest.replaceAll(/[<>"]/g, ' ').replaceAll(/\s+/g, ' ').trim()
  const [last = '', first, ...more] = name.split(', ')
  return (first !== undefined && more.length === 0 ? `${first} ${last}` : name).slice(0, 120)
}
