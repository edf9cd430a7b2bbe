import type { NamedEndpoint } from '@crew-chief/contract/endpoint'
import { feedApi } from '@crew-chief/contract/feed'
import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const endpoints: NamedEndpoint[] = [...Object.values(feedApi), ...Object.values(feedAdminApi)]
const guarded = endpoints.filter(({ access }) => access.kind !== 'anyone')

test.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s without a session is rejected with the feed’s message (2 §7, §8)',
  async (_, { method, path }) => {
    const url = path.replace(/:\w+/g, () => crypto.randomUUID())
    const reply = await server.app.inject({ method, url })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({ code: 'session.missing', message: 'No auth token found' })
  },
)
