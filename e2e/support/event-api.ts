import type { ApiRequest } from '@crew-chief/contract/endpoint'
import { eventsApi } from '@crew-chief/contract/events'
import { paymentsApi } from '@crew-chief/contract/payments'
import { usersApi } from '@crew-chief/contract/users'
import { adminToken, call, register } from './api.ts'

type EventId = { id: string }

/** A new user with a membership granted by an admin. */
export async function newMember() {
  const person = await register()
  const body = { userId: person.session.user.id, membership: 'ALL_YOU_NEED' } as const
  await call(usersApi.changeMembership, { body }, { token: await adminToken() })
  return person
}

/** The event as this user sees it. */
export const getEventAs = (token: string, { id }: EventId) => call(eventsApi.getEvent, { params: { id } }, { token })

export const openCheckout = (token: string, body: ApiRequest<typeof paymentsApi.createCheckoutSession>['body']) =>
  call(paymentsApi.createCheckoutSession, { body }, { token })
