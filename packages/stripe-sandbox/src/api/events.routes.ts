import { list, text } from './fields.ts'
import { ofPath } from './find-record.ts'
import { pageFields, pageOf } from './page-of.ts'
import { type Route, route } from './routes.ts'

export const eventRoutes: Route[] = [
  route('GET', '/v1/events', { ...pageFields, type: text(), types: list(text()) }, ({ state }, params) => {
    const { type, types, ...page } = params
    const wanted = types ?? (type === undefined ? undefined : [type])
    const found = [...state.events.values()].filter((event) => wanted?.some((one) => covers(one, event.type)) ?? true)
    return pageOf(found, page, '/v1/events', ({ body }) => ({ ...body }))
  }),

  route('GET', '/v1/events/:id', {}, ({ state }, _params, id) => ({ ...ofPath(state.events, 'event', id).body })),
]

/** `charge.*` stands for every event of charges. */
function covers(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type
}
