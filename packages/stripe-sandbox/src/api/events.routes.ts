import { list, text } from './fields.ts'
import { pageFields, paginate } from './paginate.ts'
import { findByPath, type Route, route } from './routes.ts'

export const eventRoutes: Route[] = [
  route('GET', '/v1/events', { ...pageFields, type: text(), types: list(text()) }, ({ state }, params) => {
    const { type, types, ...page } = params
    const patterns = types ?? (type === undefined ? undefined : [type])
    const found = [...state.events.values()].filter(
      (event) => patterns?.some((pattern) => matchesType(pattern, event.type)) ?? true,
    )
    return paginate(found, page, '/v1/events', ({ body }) => ({ ...body }))
  }),

  route('GET', '/v1/events/:id', {}, ({ state }, _params, id) => ({ ...findByPath(state.events, 'event', id).body })),
]

/** `charge.*` matches every event type of charges. */
function matchesType(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type
}
