// Demo accounts: an admin, clinicians, members of both plans, non-members, and two returning members who must complete
// their profile. Names are invented; e-mail addresses end in .example.

import { EXPERIENCE_LEVELS, SHIRT_SIZES } from '@crew-chief/domain/accounts/profile-choices'
import type { Role } from '@crew-chief/domain/roles'
import type { Deps } from '../../deps.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD, findUserByEmail, type NewUser } from '../../features/accounts/public.ts'

/** `daysAgo`: when the account was created. */
type DemoPerson = Omit<NewUser, 'passwordHash' | 'createdAt'> & { daysAgo?: number }

/** A demo account as stored in the database. */
export type DemoUser = { id: string; name: string; role: Role }

const mail = (name: string) => `${name}${DEMO_DOMAIN}`

const person = (
  name: string,
  role: DemoPerson['role'],
  levels: DemoPerson['experienceLevels'],
  rest: Pick<DemoPerson, 'phoneNumber' | 'address' | 'shirtSize' | 'gender'>,
): DemoPerson => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    email: mail(`${firstName}.${lastName}`.toLowerCase()),
    firstName,
    lastName,
    role,
    experienceLevels: levels,
    ...rest,
  }
}

const facts = (
  phoneNumber: string,
  address: string,
  shirtSize: DemoPerson['shirtSize'],
  gender: DemoPerson['gender'],
) => ({ phoneNumber, address, shirtSize, gender })

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person(
    'Dana Whitfield',
    'ADMIN',
    ['DI', 'FIBA'],
    facts('4145550101', '18 Jump Circle Way, Milwaukee, WI 53202', 'M', 'FEMALE'),
  ),
  person(
    'Joan Kessler',
    'CLINICIAN',
    ['DI', 'G_LEAGUE_PRO'],
    facts('6145550102', '77 Baseline Ave, Columbus, OH 43215', 'S', 'FEMALE'),
  ),
  person(
    'Bill Trautman',
    'CLINICIAN',
    ['DII_DIII', 'DI'],
    facts('4105550103', '5 Harbor Ct, Baltimore, MD 21202', 'XL', 'MALE'),
  ),
  person(
    'Renee Alvarado',
    'ALL_YOU_NEED',
    ['HIGH_SCHOOL', 'JUCO'],
    facts('6145550104', '2200 Cherry Bottom Rd, Columbus, OH 43230', 'M', 'FEMALE'),
  ),
  person(
    'Sam Okafor',
    'ALL_YOU_WANT',
    ['JUCO', 'DII_DIII'],
    facts('3125550105', '410 Whistle Stop Ln, Chicago, IL 60614', 'L', 'MALE'),
  ),
  person(
    'Grace Lindqvist',
    'ALL_YOU_NEED',
    ['HIGH_SCHOOL'],
    facts('6125550106', '9 Rebound St, Minneapolis, MN 55401', 'S', 'FEMALE'),
  ),
  person(
    'Priya Raman',
    'ALL_YOU_WANT',
    ['HIGH_SCHOOL', 'DII_DIII'],
    facts('7345550107', '63 Fast Break Dr, Ann Arbor, MI 48104', 'S', 'FEMALE'),
  ),
  person(
    'Luis Bettencourt',
    'ALL_YOU_NEED',
    ['MIDDLE_SCHOOL', 'HIGH_SCHOOL'],
    facts('4015550108', '31 Sideline Rd, Providence, RI 02903', 'L', 'MALE'),
  ),
  person(
    'Marcus Odell',
    'NON_MEMBER',
    ['REC', 'MIDDLE_SCHOOL'],
    facts('5135550109', '12 Free Throw Ct, Cincinnati, OH 45202', 'XL', 'MALE'),
  ),
  person(
    'Tess Whitlock',
    'NON_MEMBER',
    ['HIGH_SCHOOL'],
    facts('4145550110', '840 Lakeshore Dr, Milwaukee, WI 53207', 'M', 'FEMALE'),
  ),
  person(
    'Andre Palmer',
    'NON_MEMBER',
    ['REC'],
    facts('2165550111', '7 Advantage Blvd, Cleveland, OH 44113', 'XXL', 'MALE'),
  ),
  person(
    'Noor Haddad',
    'ALL_YOU_NEED',
    ['MIDDLE_SCHOOL'],
    facts('3135550112', '155 Verticality Ave, Dearborn, MI 48124', 'S', 'PREFER_NOT_TO_SAY'),
  ),
  person(
    'Marion Estes',
    'CLINICIAN',
    ['DI', 'FIBA'],
    facts('3175550114', '46 Center Circle Dr, Indianapolis, IN 46204', 'M', 'FEMALE'),
  ),
  person(
    'Theo Brandvold',
    'CLINICIAN',
    ['HIGH_SCHOOL', 'DII_DIII'],
    facts('6085550115', '120 Isthmus St, Madison, WI 53703', 'L', 'MALE'),
  ),
  person(
    'Carla Nwosu',
    'CLINICIAN',
    ['DI', 'SEMI_PRO'],
    facts('4045550116', '9 Shot Clock Ln, Atlanta, GA 30303', 'M', 'FEMALE'),
  ),
  person(
    'Walt Pruitt',
    'CLINICIAN',
    ['JUCO', 'DII_DIII'],
    facts('5025550117', '233 Bluegrass Pike, Louisville, KY 40202', 'XXL', 'MALE'),
  ),
  person(
    'Imani Cole',
    'CLINICIAN',
    ['DI', 'G_LEAGUE_PRO'],
    facts('2155550118', '17 Palestra Row, Philadelphia, PA 19104', 'S', 'FEMALE'),
  ),
  person(
    'Hector Ruiz',
    'CLINICIAN',
    ['HIGH_SCHOOL', 'JUCO', 'DII_DIII'],
    facts('6025550119', '88 Saguaro Ave, Phoenix, AZ 85004', 'L', 'MALE'),
  ),
]

/** Imported from last season with partial data: the profile must be completed at the first login. */
export const DEMO_RETURNING: readonly DemoPerson[] = [
  {
    email: mail('paul.dietrich'),
    firstName: 'Paul',
    lastName: 'Dietrich',
    role: 'ALL_YOU_NEED',
    hasToReset: true,
    phoneNumber: '2625550113',
  },
  { email: mail('kim.sato'), firstName: 'Kim', lastName: 'Sato', role: 'NON_MEMBER', hasToReset: true },
]

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

/** Cycles through a list, so that generated people vary but are the same on every run. */
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Officials who signed up over the last months, so that lists have several pages and charts have data. */
export const GENERATED_PEOPLE: readonly DemoPerson[] = NAMES.map((name, n) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  const level = n % (EXPERIENCE_LEVELS.length - 2)
  return {
    email: mail(`${firstName}.${lastName}`.toLowerCase()),
    firstName,
    lastName,
    role: pick(ROLES, n),
    phoneNumber: `414555${String(1000 + n * 37).slice(-4)}`,
    address: `${10 + n * 7} ${pick(STREETS, n)}, ${pick(CITIES, n)}`,
    shirtSize: pick(SHIRT_SIZES, n + 2),
    gender: pick(GENDERS, n),
    experienceLevels: EXPERIENCE_LEVELS.slice(level, level + 1 + (n % 2)),
    // Sign-ups become more frequent toward today.
    daysAgo: Math.round((n * n) / 16),
  }
})

export const DEMO_SIGN_INS = [
  ['Admin', mail('dana.whitfield')],
  ['Clinician', mail('joan.kessler')],
  ['Member', mail('renee.alvarado')],
  ['Non-member', mail('marcus.odell')],
  ['Returning member', mail('paul.dietrich')],
] as const

/** Lines for the terminal; empty when the database has no demo data. */
export async function demoSignIns({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const [, adminEmail] = DEMO_SIGN_INS[0]
  if (!(await findUserByEmail(db, adminEmail))) return []
  return [
    `Demo sign-ins (password ${DEMO_PASSWORD}):`,
    ...DEMO_SIGN_INS.map(([kind, email]) => `  ${kind.padEnd(17)} ${email}`),
  ]
}
