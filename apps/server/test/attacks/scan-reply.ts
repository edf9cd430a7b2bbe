// Looks through what came back, headers and body, for what must not be there.

import type { Role } from '@crew-chief/domain/roles'
import type { Operation } from './fit-call.ts'
import { type Private, SHOWN } from './shown.expected.ts'
import { noteOn, type Person } from './stage.ts'

const PATTERNS: Readonly<Record<Private, RegExp>> = {
  contact: /mark\d+@secret\.example|\b999\d{7}\b|Mark Lane of [\w-]+/g,
  note: /Mark Note on [\w-]+/g,
  provider: /\b(?:cus|sub|pi|pm|cs|seti|in|evt|re|sk|whsec)_\w+/g,
  // Signed ones, and opaque ones: 256 bits in letters.
  token: /\beyJ[\w-]+\.[\w-]+\.[\w-]+|(?<![\w-])[\w-]{43}(?![\w-])/g,
}
const HASHED = /\$argon2\w*\$|passwordHash|password_hash|codeHash|tokenHash|searchText/

export type Reader = { role: Role | null; person: Person | null }
export type Scan = {
  /** Told, and not to be told. */
  leaks: string[]
  /** Told to somebody who may know. */
  shown: Private[]
}

const isOwn = (found: string, { person }: Reader): boolean =>
  person !== null && [person.email, person.phoneNumber, person.address, `Mark Lane of ${person.id}`].includes(found)

/** A note about oneself is for everybody else of the staff. */
const isAboutReader = (found: string, { person }: Reader) => person !== null && found === noteOn(person.id)

// Rows that are open to all show what they show to visitors as well.
const mayRead = (kind: Private, operation: Operation, { role }: Reader): boolean =>
  SHOWN[kind][operation]?.includes(role ?? 'NON_MEMBER') ?? false

export function scanReply(operation: Operation, reader: Reader, text: string): Scan {
  const scan: Scan = { leaks: [], shown: [] }
  const [hashed] = HASHED.exec(text) ?? []
  if (hashed) scan.leaks.push(hashed)
  for (const kind of ['contact', 'note', 'provider', 'token'] as const) {
    const isFor = mayRead(kind, operation, reader)
    for (const [found] of text.matchAll(PATTERNS[kind])) {
      if (kind === 'contact' && isOwn(found, reader)) continue
      if (isFor && !isAboutReader(found, reader)) scan.shown.push(kind)
      else scan.leaks.push(`${kind}: ${found}`)
    }
  }
  return scan
}
