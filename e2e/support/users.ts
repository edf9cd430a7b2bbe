// Who walks through the journeys: the demo's people, and newcomers made for one journey each.

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

/** They must complete their profile, and can do so once: each belongs to one journey of one project. */
export const RETURNING = { desktop: demo('paul.dietrich'), phone: demo('kim.sato') } as const

/** What the registration call takes, read off the table. */
export type Newcomer = ApiRequest<typeof accountsApi.register>['body']

/** A registration nobody else uses, so that journeys can run at once. */
export const newcomer = (): Newcomer => ({
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
