// What the staff of an event see of a person. Being added by someone else shows no more than name, level and picture.

import type { Viewer } from '../roles.ts'

/**
 * `hasAccepted`: the person registered, paid, signed or took over the spot themselves, opened the hub, or accepted their
 * staff function. What staff record about them does not count, a release on paper included.
 */
export type Consent = { userId: string | null; hasAccepted: boolean }

/** For staff of the event: contact data and everything else of the profile, and of the directory resume and rating. */
export const sharesDetails = (viewer: Pick<Viewer, 'id' | 'role'>, { userId, hasAccepted }: Consent): boolean =>
  hasAccepted || viewer.role === 'ADMIN' || viewer.id === userId

const HIDDEN = { email: null, phoneNumber: null, address: null, gender: null, shirtSize: null }

/** In place of hidden data. */
export const AFTER_ACCEPTING = 'Shown once they accept'

/** Beside the name. */
export const NOT_ACCEPTED = 'Hasn’t accepted yet'

/** The profile of a person who has not accepted. */
export const withoutDetails = <Person extends { [Field in keyof typeof HIDDEN]: unknown }>(
  person: Person,
): Omit<Person, keyof typeof HIDDEN> & typeof HIDDEN => ({ ...person, ...HIDDEN })
