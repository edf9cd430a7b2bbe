import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** Accepts any token an operator may set; session tokens (`bearerOf`) have fewer characters. */
const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  /^Bearer (\S{1,500})$/i.exec(authorization)?.[1] ?? ''

const digest = (text: string) => createHash('sha256').update(text).digest()

/** An onRequest hook for routes that other programs of the operator call, with a token of the settings. */
export function requireToken(token: string, message: string) {
  const expected = digest(token)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Digests have equal length, which timingSafeEqual requires, and hide the length of the token.
    if (timingSafeEqual(digest(tokenOf(request)), expected)) return
    reply.header('www-authenticate', 'Bearer')
    throw new AppError('session.missing', { message })
  }
}
