// What load balancers, monitors and developers ask.

import * as z from 'zod/mini'
import { anyone, only } from './access.ts'
import { table } from './endpoint.ts'

export const systemApi = table({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'The process is alive',
    access: anyone,
    reply: z.object({ status: z.literal('ok') }),
    errors: [],
    failure: 'The server does not answer',
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    summary: 'Ready for traffic: database reachable, migrated, not draining',
    access: anyone,
    reply: z.object({ status: z.literal('ready') }),
    errors: [],
    failure: 'The server is not ready',
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document',
    access: only('ADMIN'),
    reply: z.record(z.string(), z.unknown()),
    errors: [],
    failure: 'Failed to fetch the API description',
  },
})
