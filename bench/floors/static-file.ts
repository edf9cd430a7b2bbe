// Floor S: the plugin that serves our files, alone, on the same folder and with compressed copies as ours.

import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const app = Fastify()
await app.register(fastifyStatic, { root: process.env.WEB_FOLDER ?? '', wildcard: false, preCompressed: true })
process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
