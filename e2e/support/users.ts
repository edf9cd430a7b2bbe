import { randomUUID } from 'node:crypto'
import type { accountsApi } from '@crew-chief/contract/accounts'
import type { ApiRequest } from '@crew-chief/contract/endpoint'

const DEMO_PASSWORD = 'whistle-2027'

export type Credentials = { email: string; password: string }

const demo = (name: string): Credentials => ({ email: `${name}@mail.example`, password: DEMO_PASSWORD })

export const ADMIN = demo('dana.whitfield')
export const CLINICIAN = demo('joan.kessler')
export const ALL_YOU_NEED = demo('renee.alvarado')
export const ALL_YOU_WANT = demo('sam.okafor')
export const NON_MEMBER = demo('marcus.odell')

/** Their profile can be completed only once, so each project has its own user. */
export const RETURNING = { desktop: demo('paul.dietrich'), phone: demo('kim.sato') } as const

export type NewUser = ApiRequest<typeof accountsApi.register>['body']

/** Unique, because tests run in parallel. */
export const newUser = (): NewUser => ({
  email: `pat.${randomUUID().slice(0, 13)}@mail.example`,
  password: 'first-whistle',
  firstName: 'Pat',
  lastName: 'Lindgren',
  phoneNumber: '(555) 123-4567',
  address: '12 Baseline Rd, Dayton, OH 45402',
  shirtSize: 'L',
  gender: 'OTHER',
  experienceLevels: [],
})
