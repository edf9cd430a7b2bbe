// Bearer header → Actor. Who that is, is the accounts feature's business; app.ts hands the lookup in.

import type { FastifyRequest } from 'fastify'
import type { Actor } from '../call.ts'

/** `query` is as it came: a lookup that reads more than the person may need it, before anything is checked. */
export type FindActor = (token: string, query: unknown) => Promise<Actor | undefined>

export const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | null =>
  authorization?.match(/^Bearer ([\w.-]{1,2000})$/i)?.[1] ?? null
