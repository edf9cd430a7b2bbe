import type { FastifyRequest } from 'fastify'

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

const LOOPBACK_HOST = /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** True when the request passed a proxy or a tunnel: it has a proxy's header, or its host is not this machine. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDING_HEADERS.some((name) => headers[name] !== undefined) || !LOOPBACK_HOST.test(headers.host ?? '')
