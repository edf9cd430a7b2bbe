// Scans responses for private data that the endpoint may not disclose to their reader.

import type { Role } from '@crew-chief/domain/roles'
import { ENDPOINTS } from '../endpoints/all-endpoints.ts'
import { PRIVATE_DATA, type PrivateData } from '../endpoints/endpoint-table.ts'
import type { Operation } from './build-request.ts'
import { staffNoteOn, type TestUser } from './fixture.ts'

const PATTERNS: Readonly<Record<PrivateData, RegExp>> = {
  contact: /mark\d+@secret\.example|\b999\d{7}\b|Mark Lane of [\w-]+/g,
  note: /Mark Note on [\w-]+/g,
  provider: /(?<![\w-])(?:cus|sub|pi|pm|cs|seti|in|evt|re|sk|whsec)_\w+/g,
  // JWTs, and opaque tokens of 256 bits in base64url.
  token: /\beyJ[\w-]+\.[\w-]+\.[\w-]+|(?<![\w-])[\w-]{43}(?![\w-])/g,
}
const HASHED = /\$argon2\w*\$|passwordHash|password_hash|codeHash|tokenHash|searchText/

export type Reader = { role: Role | null; person: TestUser | null }
type Scan = {
  /** Found, but not allowed for this reader. */
  leaks: string[]
  /** Found and allowed. */
  shown: PrivateData[]
}

const isOwn = (found: string, { person }: Reader): boolean =>
  person !== null && [person.email, person.phoneNumber, person.address, `Mark Lane of ${person.id}`].includes(found)

const isAboutReader = (found: string, { person }: Reader) => person !== null && found === staffNoteOn(person.id)

// Public endpoints disclose to visitors what they disclose to non-members.
const mayRead = (kind: PrivateData, operation: Operation, { role }: Reader): boolean =>
  ENDPOINTS[operation].discloses?.[kind]?.includes(role ?? 'NON_MEMBER') ?? false

export function scanResponse(operation: Operation, reader: Reader, text: string): Scan {
  const scan: Scan = { leaks: [], shown: [] }
  const [hashed] = HASHED.exec(text) ?? []
  if (hashed) scan.leaks.push(hashed)
  for (const kind of PRIVATE_DATA) {
    const isFor = mayRead(kind, operation, reader)
    for (const [found] of text.matchAll(PATTERNS[kind])) {
      if (kind === 'contact' && isOwn(found, reader)) continue
      if (isFor && !isAboutReader(found, reader)) scan.shown.push(kind)
      else scan.leaks.push(`${kind}: ${found}`)
    }
  }
  return scan
}
