import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { isSameSecret } from '../platform/tokens.ts'

/** Accepts any token an operator may set; session tokens (`bearerOf`) have fewer characters. */
const tokenOf = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  /^Bearer (\S{1,500})$/i.exec(authorization)?.[1] ?? ''

/** An onRequest hook for routes that other programs of the operator call, with a token of the settings. */
export function requireToken(token: string, message: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isSameSecret(tokenOf(request), token)) return
    reply.header('www-authenticate', 'Bearer')
    throw new AppError('session.missing', { message })
  }
}
