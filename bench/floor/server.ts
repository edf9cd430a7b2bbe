// The floors: what a bare Fastify costs on this machine, without hooks, schemas, logging or sessions.
//   A  GET /a/<bytes>  a ready string of this length
//   B  /b/<name>       our SQL on a `pg` pool and JSON.stringify; the parameters are in the query or the body
//   B  other paths     the built web app through @fastify/static
// B needs DATABASE_URL, and its libraries are loaded only then, so that the start of A does not include them.

import Fastify from 'fastify'

const { DATABASE_URL, WEB_FOLDER, PORT } = process.env
const app = Fastify()

const texts = new Map<string, string>()
app.get<{ Params: { bytes: string } }>('/a/:bytes', async ({ params: { bytes } }, reply) => {
  const text = texts.get(bytes) ?? JSON.stringify('x'.repeat(Math.max(0, Number(bytes) - 2)))
  texts.set(bytes, text)
  return reply.type('application/json; charset=utf-8').send(text)
})

if (DATABASE_URL) {
  const { createFloorB } = await import('./floor-b.ts')
  const run = createFloorB(DATABASE_URL)
  app.route<{ Params: { name: string }; Querystring: Record<string, string>; Body?: Record<string, unknown> }>({
    method: ['GET', 'POST'],
    url: '/b/:name',
    handler: async ({ params, query, body }, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(await run(params.name, { ...query, ...body }))),
  })
}

if (WEB_FOLDER) {
  const { default: fastifyStatic } = await import('@fastify/static')
  await app.register(fastifyStatic, { root: WEB_FOLDER, wildcard: false, preCompressed: true })
}

process.on('disconnect', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
