import { api } from '@crew-chief/contract/api'
import type { Operation, Parts } from '../attacks/build-request.ts'
import type { Fixture, TestUser } from '../attacks/fixture.ts'
import { accountEndpoints } from './accounts.ts'
import { campEndpoints } from './camp.ts'
import { courtEndpoints } from './courts.ts'
import { directoryEndpoints } from './directory.ts'
import type { ExpectedEndpoint } from './endpoint-table.ts'
import { evaluationEndpoints } from './evaluations.ts'
import { eventEndpoints } from './events.ts'
import { feedEndpoints } from './feed.ts'
import { notificationEndpoints } from './notifications.ts'
import { paymentEndpoints } from './payments.ts'
import { pushEndpoints } from './push.ts'
import { registrationEndpoints } from './registrations.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { shopEndpoints } from './shop.ts'
import { systemEndpoints } from './system.ts'
import { userEndpoints } from './users.ts'

type Entries<K extends Operation = Operation> = Readonly<Record<K, ExpectedEndpoint>>

export const operationsOf = (entries: object): Operation[] =>
  Object.keys(entries).filter((name): name is Operation => name in api)

/** Each part has a test file of its own (attacks/every-*-endpoint.test.ts), so that several workers share the time. */
export const PARTS = {
  account: {
    ...systemEndpoints,
    ...accountEndpoints,
    ...secondFactorEndpoints,
    ...userEndpoints,
    ...pushEndpoints,
    ...notificationEndpoints,
    ...feedEndpoints,
  },
  event: { ...eventEndpoints, ...registrationEndpoints, ...paymentEndpoints, ...shopEndpoints },
  camp: { ...campEndpoints, ...evaluationEndpoints, ...directoryEndpoints, ...courtEndpoints },
}

export const ENDPOINTS: Entries = { ...PARTS.account, ...PARTS.event, ...PARTS.camp }
export const OPERATIONS = operationsOf(ENDPOINTS)

export const validRequest = async (
  operation: Operation,
  fixture: Fixture,
  owner: TestUser,
  caller: TestUser,
): Promise<Parts> => (await ENDPOINTS[operation].request?.(fixture, owner, caller)) ?? {}
