// The crowd of a season: officials who signed up over the last months, so that lists have pages and charts have bars.

import { EXPERIENCE_LEVELS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import type { DemoPerson } from './people.ts'

const NAMES = [
  'Omar Said',
  'Becca Lund',
  'Vince Romano',
  'Tia Broussard',
  'Eli Nakamura',
  'Noah Greer',
  'Ivy Castellano',
  'Jerome Battle',
  'Hana Petrov',
  'Cole Ferris',
  'Dale Hutchins',
  'Marta Quiroga',
  'Leon Fitch',
  'Ruth Adeyemi',
  'Curtis Malone',
  'Nina Falk',
  'Derrick Shaw',
  'Paula Brandt',
  'Isaac Thorne',
  'Lena Duarte',
  'Quincy Hale',
  'Sofia Marchetti',
  'Trent Wallace',
  'Amara Obi',
  'Gus Lindholm',
  'Keisha Grant',
  'Rafael Ortega',
  'Hollis Boyd',
  'Mina Sorensen',
  'Darnell Pryor',
  'Greta Vance',
  'Wes Calloway',
  'Yuki Tanabe',
  'Bruno Silva',
  'Ana Delgado',
  'Preston Kerr',
] as const

const CITIES = [
  'Milwaukee, WI 53202',
  'Columbus, OH 43215',
  'Dayton, OH 45402',
  'Baltimore, MD 21202',
  'Chicago, IL 60614',
  'Toledo, OH 43604',
]
const STREETS = ['Baseline Ave', 'Jump Circle Way', 'Rebound St', 'Fast Break Dr', 'Sideline Rd', 'Free Throw Ct']
const ROLES = ['NON_MEMBER', 'ALL_YOU_NEED', 'NON_MEMBER', 'ALL_YOU_WANT', 'NON_MEMBER', 'ALL_YOU_NEED'] as const
const GENDERS = ['MALE', 'FEMALE'] as const

/** Every `n`-th of a list, round and round: varied, and the same at every start. */
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

export const DEMO_CROWD: readonly DemoPerson[] = NAMES.map((name, n) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const level = n % (EXPERIENCE_LEVELS.length - 2)
  return {
    email: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    firstName,
    lastName,
    role: pick(ROLES, n),
    phoneNumber: `414555${String(1000 + n * 37).slice(-4)}`,
    address: `${10 + n * 7} ${pick(STREETS, n)}, ${pick(CITIES, n)}`,
    shirtSize: pick(SHIRT_SIZES, n + 2),
    gender: pick(GENDERS, n),
    experienceLevels: EXPERIENCE_LEVELS.slice(level, level + 1 + (n % 2)),
    // More came lately than before: the season is about to begin.
    daysAgo: Math.round((n * n) / 16),
  }
})
