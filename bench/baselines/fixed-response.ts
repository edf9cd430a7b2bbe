// Baseline A: the minimum cost of a Fastify response. A constant string of 10 kB, no database, no hooks.

import Fastify from 'fastify'

const item = { id: 'a6f0b4de-6f0c-4a4c-9a55-3f6a1c1e2b11', name: 'Summer camp', place: 'Columbus, OH' }
const body = JSON.stringify(Array.from({ length: 110 }, () => item))

const app = Fastify()
app.get('/', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
