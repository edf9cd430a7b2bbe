import { once } from 'node:events'
import { connect } from 'node:net'
import { anyone } from '@crew-chief/contract/access'
import { defineEndpoints } from '@crew-chief/contract/endpoint'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { mount } from './mount.ts'

const endpoints = defineEndpoints({
  ask: { method: 'POST', path: '/api/ask', summary: '', access: anyone, errors: [], failure: '' },
})

test('a request whose client disconnects while its session is checked is counted by its network', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const isChecking = Promise.withResolvers<void>()
  const hasLeft = Promise.withResolvers<void>()
  const seen = Promise.withResolvers<unknown>()
  const findActor = async () => {
    isChecking.resolve()
    await hasLeft.promise
    return undefined
  }
  const ask = async ({ network }: { network: string }) => {
    seen.resolve(network)
    return undefined
  }
  mount(app, endpoints, { ask }, { findActor, strict: true })
  app.addHook('onError', async (_request, _reply, error) => seen.resolve(error))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const client = connect(Number(port), '127.0.0.1')
  const [socket] = await once(app.server, 'connection')
  client.write('POST /api/ask HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\r\ncontent-length: 0\r\n\r\n')
  await isChecking.promise
  client.resetAndDestroy()
  await new Promise((resolve) => socket.on('close', resolve))
  hasLeft.resolve()
  expect(await seen.promise).toBe('127.0.0.1')
})
