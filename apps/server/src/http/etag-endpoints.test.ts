import { anyone } from '@crew-chief/contract/access'
import { defineEndpoints } from '@crew-chief/contract/endpoint'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mount } from './mount.ts'

const endpoint = {
  method: 'GET',
  summary: 'Things',
  access: anyone,
  reply: z.array(z.object({ name: z.string() })),
  errors: [],
  failure: 'No things',
} as const
const endpoints = defineEndpoints({
  tagged: { ...endpoint, path: '/api/tagged', hasEtag: true },
  plain: { ...endpoint, path: '/api/plain' },
})

const app = Fastify()
const value = [{ name: 'whistle', secret: 'price' }]
const handlers = { tagged: async () => ({ tag: '7', value }), plain: async () => value }
mount(app, endpoints, handlers, { findActor: async () => undefined, strict: true })

test('an endpoint with an ETag sends the version as header and only the value as body', async () => {
  const { headers, json } = await app.inject('/api/tagged')
  expect([headers.etag, json()]).toEqual(['"7"', [{ name: 'whistle' }]])
})

test('other endpoints send no ETag', async () => {
  expect((await app.inject('/api/plain')).headers.etag).toBeUndefined()
})
