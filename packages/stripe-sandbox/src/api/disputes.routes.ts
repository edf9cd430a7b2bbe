import { renderDispute } from '../objects/dispute.ts'
import { findByPath, type Route, route } from './routes.ts'

export const disputeRoutes: Route[] = [
  route('GET', '/v1/disputes/:id', {}, ({ state }, _params, id) =>
    renderDispute(findByPath(state.disputes, 'dispute', id)),
  ),
]
