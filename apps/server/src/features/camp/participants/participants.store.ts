import type { PARTICIPANT_SORTS } from '@crew-chief/contract/camp'
import { LIVE_STATUSES } from '@crew-chief/domain/events/seats'
import { phoneDigitsIn } from '@crew-chief/domain/phone'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { containing } from '../../../db/columns.ts'
import { memoize } from '../../../db/memoize.ts'
import { offsetOf, type Page } from '../../../db/pagination.ts'
import { prepareQuery } from '../../../db/prepare-query.ts'
import { directed, type Sorting } from '../../../db/sorting.ts'
import type { Reader } from '../../../db/transaction.ts'
import { matchesName, users } from '../../accounts/public.ts'
import {
  eventStaff,
  events,
  isLiveRegistrationOf,
  isSharedWith,
  isStaffEntryOf,
  registrations,
} from '../../events/public.ts'
import { evaluations } from '../camp.tables.ts'
import { CAMP_EVENT_ID, CAMP_READER_ID, campFacts, ensureAccess, isThisCamp } from '../camp-access.ts'

export type FoundParticipant = { registrationId: string; evaluations: number; total: number }
export type ParticipantSorting = Sorting<(typeof PARTICIPANT_SORTS)[number]>
type Id = string | Placeholder

const READER = { id: CAMP_READER_ID, role: sql.placeholder('readerRole') }

/** One registration per user: the active one, else the latest. Unpaid cancelled checkouts do not count. */
const currentOf = (db: Reader, eventId: Id) =>
  db
    .selectDistinctOn([registrations.userId], {
      id: registrations.id,
      userId: registrations.userId,
      status: registrations.status,
    })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        or(ne(registrations.status, 'CANCELLED'), gt(registrations.pricePaidCents, 0)),
      ),
    )
    .orderBy(registrations.userId, desc(inArray(registrations.status, LIVE_STATUSES)), desc(registrations.createdAt))
    .as('current')

function selectFound(
  db: Reader,
  eventId: Id,
  where: SQL | undefined,
  email: SQLWrapper = users.email,
  { sort = 'name', order }: ParticipantSorting = {},
) {
  const current = currentOf(db, eventId)
  // A lateral join with a limit: otherwise PostgreSQL scans all users instead of looking up a few hundred.
  const person = db
    .select({ id: users.id, lastName: users.lastName, firstName: users.firstName, email: sql`${email}`.as('email') })
    .from(users)
    .where(and(eq(users.id, current.userId), isNull(users.erasedAt), where))
    .limit(1)
    .as('person')
  const isReleased = and(
    eq(evaluations.eventId, eventId),
    eq(evaluations.officialId, person.id),
    eq(evaluations.status, 'RELEASED'),
    isNull(evaluations.withdrawnAt),
  )
  const sortKeys: Record<(typeof PARTICIPANT_SORTS)[number], SQLWrapper[]> = {
    name: [person.lastName, person.firstName],
    email: [person.email],
    status: [current.status, person.lastName, person.firstName],
  }
  return db
    .select({
      registrationId: sql<string>`${current.id}`.as('registrationId'),
      evaluations: sql`${db.$count(evaluations, isReleased)}`.mapWith(Number).as('evaluations'),
      total: sql`count(*) over ()`.mapWith(Number).as('total'),
    })
    .from(current)
    .innerJoinLateral(person, sql`true`)
    .orderBy(...directed(sortKeys[sort], order), asc(person.id))
}

const selectPage = memoize((sorting: ParticipantSorting) =>
  prepareQuery((db) => {
    // What the reader may not see must not be found, and must not decide the order.
    const isShared = isSharedWith(READER, { eventId: CAMP_EVENT_ID, userId: users.id })
    const email = sql`case when ${isShared} then ${users.email} end`
    const page = selectFound(db, CAMP_EVENT_ID, matching(isShared), email, sorting)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
    return db
      .select({ ...campFacts, found: sql<FoundParticipant[]>`(select coalesce(json_agg(p), '[]') from (${page}) p)` })
      .from(events)
      .leftJoin(registrations, isLiveRegistrationOf(CAMP_READER_ID))
      .leftJoin(eventStaff, isStaffEntryOf(CAMP_READER_ID))
      .where(isThisCamp)
  }),
)

type ParticipantQuery = { search: string | undefined; sorting: ParticipantSorting; page: Page }

/** A page of participants, read by the statement that checks access. */
export async function findParticipants(
  db: Reader,
  actor: Actor,
  eventId: string,
  { search, sorting, page }: ParticipantQuery,
) {
  const reader = { readerId: actor.id, readerRole: actor.role }
  const slice = { limit: page.limit, offset: offsetOf(page) }
  const [camp] = await selectPage(sorting)(db, { eventId, ...reader, ...patternsOf(search), ...slice })
  return ensureAccess(camp, actor)
}

export async function findParticipant(
  db: Reader,
  eventId: string,
  userId: string,
): Promise<FoundParticipant | undefined> {
  const [row] = await selectFound(db, eventId, eq(users.id, userId))
  return row
}

const TEXT = sql.placeholder('text')
const DIGITS = sql.placeholder('digits')

/** Case-insensitive name, e-mail and address; phone by digits (spec 2 §2 Participants tab). Without a text, all match. */
const matching = (isShared: SQL) => sql`(${TEXT}::text is null
  or ${matchesName(TEXT)}
  or (${isShared} and (${users.searchText} like ${TEXT} or lower(${users.address}) like ${TEXT}
    or ${users.phoneNumber} like ${DIGITS})))`

function patternsOf(search: string | undefined) {
  const text = search?.trim().toLowerCase() ?? ''
  if (!text) return { text: null, digits: null }
  const digits = phoneDigitsIn(text)
  return { text: containing(text), digits: digits ? containing(digits) : null }
}
