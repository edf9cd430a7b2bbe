// POST /api/mail/bounces takes the messages that the mail server delivers to BOUNCE_ADDRESS. Not part of the contract: it
// is authorized with BOUNCE_TOKEN, and without that setting the route does not exist.

import { bodyLimitOf } from '@crew-chief/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { recordDeliveryReport } from '../platform/mail/delivery-report.ts'
import { requireToken } from './operator-token.ts'

export async function acceptBounces(app: FastifyInstance, db: Db, token: string) {
  // In a separate Fastify scope, because its body parser (a message as text) replaces the usual ones.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, message, done) => done(null, message))
    scope.post('/api/mail/bounces', {
      config: { operation: 'reportBounce' },
      // Delivery reports quote the message they are about.
      bodyLimit: bodyLimitOf({ largeBody: true }),
      onRequest: requireToken(token, 'Send the BOUNCE_TOKEN token to report a bounce.'),
      // The address also gets spam and automatic replies. An error would make the mail server send them back.
      handler: async ({ body }) => ({ isMarked: await recordDeliveryReport(db, String(body ?? '')) }),
    })
  })
}
