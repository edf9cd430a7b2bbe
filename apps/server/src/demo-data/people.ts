// Demo accounts: an admin, clinicians, members of both plans, non-members, and two returning members who must complete
// their profile. Names are invented; e-mail addresses end in .example.

import { EXPERIENCE_LEVELS, GENDERS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import { ROLES, type Role } from '@crew-chief/domain/roles'
import * as z from 'zod/mini'
import { DEMO_DOMAIN, type NewUser } from '../features/accounts/public.ts'
import { readContent } from './content.ts'

/** `daysAgo`: when the account was created. */
type DemoPerson = Omit<NewUser, 'passwordHash' | 'createdAt'> & { daysAgo?: number }

/** A demo account as stored in the database. */
export type DemoUser = { id: string; name: string; role: Role }

/** By e-mail address. */
export type People = ReadonlyMap<string, DemoUser>

const FullName = z.string().check(z.regex(/^\S+ \S+$/))
const PhoneNumber = z.string().check(z.regex(/^\d{10}$/))

const { people, returning, generated } = readContent(
  'people.json',
  z.strictObject({
    people: z.array(
      z.strictObject({
        name: FullName,
        role: z.enum(ROLES),
        phoneNumber: PhoneNumber,
        address: z.string(),
        shirtSize: z.enum(SHIRT_SIZES),
        gender: z.enum(GENDERS),
        experienceLevels: z.array(z.enum(EXPERIENCE_LEVELS)),
      }),
    ),
    returning: z.array(
      z.strictObject({ name: FullName, role: z.enum(ROLES), phoneNumber: z.exactOptional(PhoneNumber) }),
    ),
    generated: z.strictObject({
      names: z.array(FullName),
      cities: z.array(z.string()),
      streets: z.array(z.string()),
    }),
  }),
)

/** The account of `joan.kessler` is Joan Kessler's. */
export const emailOf = (personName: string): string => `${personName}${DEMO_DOMAIN}`

function named<Rest>({ name, ...rest }: Rest & { name: string }) {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { email: emailOf(`${firstName}.${lastName}`.toLowerCase()), firstName, lastName, ...rest }
}

export const DEMO_PEOPLE: readonly DemoPerson[] = people.map(named)

/** Imported from last season with partial data: the profile must be completed at the first login. */
export const DEMO_RETURNING: readonly DemoPerson[] = returning.map((person) => ({ ...named(person), hasToReset: true }))

const GENERATED_ROLES = [
  'NON_MEMBER',
  'ALL_YOU_NEED',
  'NON_MEMBER',
  'ALL_YOU_WANT',
  'NON_MEMBER',
  'ALL_YOU_NEED',
] as const
const GENERATED_GENDERS = ['MALE', 'FEMALE'] as const

/** Cycles through a list, so that generated people vary but are the same on every run. */
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Officials who signed up over the last months, so that lists have several pages and charts have data. */
export const GENERATED_PEOPLE: readonly DemoPerson[] = generated.names.map((name, n) => {
  const level = n % (EXPERIENCE_LEVELS.length - 2)
  return {
    ...named({ name }),
    role: pick(GENERATED_ROLES, n),
    phoneNumber: `414555${String(1000 + n * 37).slice(-4)}`,
    address: `${10 + n * 7} ${pick(generated.streets, n)}, ${pick(generated.cities, n)}`,
    shirtSize: pick(SHIRT_SIZES, n + 2),
    gender: pick(GENERATED_GENDERS, n),
    experienceLevels: EXPERIENCE_LEVELS.slice(level, level + 1 + (n % 2)),
    // Sign-ups become more frequent toward today.
    daysAgo: Math.round((n * n) / 16),
  }
})

const emails = new Set([...DEMO_PEOPLE, ...DEMO_RETURNING, ...GENERATED_PEOPLE].map(({ email }) => email))

/** How the other content refers to a person: the e-mail address up to the @. */
export const PersonName = z
  .string()
  .check(z.refine((name) => emails.has(emailOf(name)), { error: 'Nobody in people.json has this e-mail name.' }))

export function userNamed(users: People, name: string): DemoUser {
  const user = users.get(emailOf(name))
  if (!user) throw new Error(`the demo has no user ${name}`)
  return user
}
