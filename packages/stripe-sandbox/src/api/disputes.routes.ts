import { renderDispute } from '../objects/dispute.ts'
import { text } from './fields.ts'
import { pageFields, paginate } from './paginate.ts'
import { findByPath, type Route, route } from './routes.ts'

export const disputeRoutes: Route[] = [
  route('GET', '/v1/disputes', { ...pageFields, charge: text(), payment_intent: text() }, ({ state }, params) => {
    const { charge, payment_intent, ...page } = params
    const found = [...state.disputes.values()].filter(
      (one) =>
        (charge === undefined || one.charge === charge) &&
        (payment_intent === undefined || one.payment_intent === payment_intent),
    )
    return paginate(found, page, '/v1/disputes', renderDispute)
  }),

  route('GET', '/v1/disputes/:id', {}, ({ state }, _params, id) =>
    renderDispute(findByPath(state.disputes, 'dispute', id)),
  ),
]
