import { invalid } from '../stripe-error.ts'
import { expireSession } from '../work/expire-session.ts'
import { openSession } from '../work/open-session.ts'
import { lineItemsOf, showSession } from '../work/show.ts'
import { listOf } from './expand.ts'
import { oneOf, text } from './fields.ts'
import { ofPath } from './find-record.ts'
import { pageFields, pageOf } from './page-of.ts'
import { type Route, route } from './routes.ts'
import { sessionFacts, sessionFields } from './session-fields.ts'

const PATH = '/v1/checkout/sessions'

const listFields = {
  ...pageFields,
  customer: text(),
  payment_intent: text(),
  subscription: text(),
  status: oneOf('complete', 'expired', 'open'),
}

export const sessionRoutes: Route[] = [
  route('POST', PATH, sessionFields, (world, params) =>
    showSession(world, openSession(world, sessionFacts(world, params))),
  ),

  route('GET', PATH, listFields, (world, { customer, payment_intent, subscription, status, ...page }) => {
    const found = [...world.state.sessions.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (payment_intent === undefined || one.payment_intent === payment_intent) &&
        (subscription === undefined || one.subscription === subscription) &&
        (status === undefined || one.status === status),
    )
    return pageOf(found, page, PATH, (one) => showSession(world, one))
  }),

  route('GET', `${PATH}/:id`, {}, (world, _params, id) =>
    showSession(world, ofPath(world.state.sessions, 'checkout.session', id, 'session')),
  ),

  route('POST', `${PATH}/:id/expire`, {}, (world, _params, id) => {
    const session = ofPath(world.state.sessions, 'checkout.session', id, 'session')
    if (session.status !== 'open') {
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    expireSession(world, session)
    return showSession(world, session)
  }),

  route('GET', `${PATH}/:id/line_items`, pageFields, (world, { limit = 10 }, id) => {
    const items = lineItemsOf(world, ofPath(world.state.sessions, 'checkout.session', id, 'session'))
    return listOf(items.slice(0, limit), `${PATH}/${id}/line_items`, items.length > limit)
  }),
]
