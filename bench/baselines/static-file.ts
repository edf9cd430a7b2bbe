// Baseline S: @fastify/static on the folder our server serves, with its precompressed copies.

import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const app = Fastify()
await app.register(fastifyStatic, { root: process.env.WEB_FOLDER ?? '', wildcard: false, preCompressed: true })
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
