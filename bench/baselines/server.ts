import Fastify, { type FastifyReply } from 'fastify'
import pg from 'pg'

// What the PostgreSQL baselines share: Fastify without hooks, schemas or logging, and a pool as large as the server's.

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

export const app = Fastify()
app.get('/', async () => ({ status: 'ok' }))

export const sendJson = (reply: FastifyReply, value: unknown) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(value))

export async function listen() {
  process.on('disconnect', () => process.exit(0))
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
}
