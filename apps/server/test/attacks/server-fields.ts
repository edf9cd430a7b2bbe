// Fields that are the server's to set, under every name they have or might have, put into bodies that are fit otherwise.

import { choicesOf, type Schema } from './json-schema.ts'

/** Nothing else on the stage looks like these. */
const PLANTED_ID = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd'
const PLANTED_TIME = '1999-12-31T23:59:59.000Z'
const PLANTED_WORD = 'planted by the caller'
const PLANTED_NUMBER = 987_654
export const isPlanted = (text: string): boolean =>
  [PLANTED_ID, '1999-12-31', PLANTED_WORD, String(PLANTED_NUMBER)].some((mark) => text.includes(mark))

const named = (names: string, value: unknown) => Object.fromEntries(names.split(' ').map((name) => [name, value]))

const SERVER_FIELDS: Readonly<Record<string, unknown>> = {
  ...named('id userId authorId author_id ownerId officialId eventId memberId customerId sessionId actorId', PLANTED_ID),
  ...named(
    'createdAt updatedAt editedAt date paidAt archivedAt erasedAt deletedAt acknowledgedAt expiresAt',
    PLANTED_TIME,
  ),
  ...named('author passwordHash password_hash token refreshToken stripeCustomerId paymentIntentId', PLANTED_WORD),
  ...named('searchText permissions tagText requestId trouble code', PLANTED_WORD),
  ...named('version likeCount commentCount viewCount seatsTaken currentParticipants waitlisted', PLANTED_NUMBER),
  ...named('pricePaid price amount totalAmount totalCents priceCents refundable triesLeft position', PLANTED_NUMBER),
  ...named('isAdmin is_admin hasToReset locked holdsStock isHeld givesPlan admin recurring', true),
  ...named('role membership requiredRole plan', 'ADMIN'),
  ...named('status registrationStatus', 'CONFIRMED'),
  ...named('likes comments userEvents registrations', [PLANTED_ID]),
  // Names every object answers to.
  ...named('constructor toString valueOf hasOwnProperty prototype', PLANTED_WORD),
}

// Behind a text or a value of any kind the document does not say which names are known: these may be.
const KNOWN_DEEPER = new Set(['id', 'role', 'price', 'status', 'position', 'version'])

/** A copy of the value with all of them in every object, but for the names that are known there. */
export function withServerFields(value: unknown, schema: Schema | undefined): unknown {
  const choices = choicesOf(schema)
  if (Array.isArray(value)) {
    const items = choices.find((choice) => choice.items)?.items
    return value.map((item) => withServerFields(item, items))
  }
  if (typeof value !== 'object' || value === null) return value
  const known = Object.assign({}, ...choices.map(({ properties = {} }) => properties))
  const isDescribed = Object.keys(known).length > 0
  const planted = Object.entries(SERVER_FIELDS).filter(
    ([name]) => !Object.hasOwn(isDescribed ? known : value, name) && (isDescribed || !KNOWN_DEEPER.has(name)),
  )
  const inner = Object.entries(value).map(([name, part]) => [name, withServerFields(part, known[name])])
  return Object.fromEntries([...planted, ...inner])
}
