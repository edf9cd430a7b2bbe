// With S3, members' files have the same addresses as on the local disk: this server checks the signature and redirects
// to an address at the bucket that expires at the same time.

import { folderRule } from '@crew-chief/domain/uploads/file-rules'
import { originalKey } from '@crew-chief/domain/uploads/picture-versions'
import { folderOfKey } from '@crew-chief/domain/uploads/stored-file'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { MemberFiles } from '../platform/storage/member-files.ts'
import type { Bucket } from '../platform/storage/s3.ts'
import { requestedKey } from './local-files.ts'

type Options = { bucket: Pick<Bucket, 'memberUrl'>; memberFiles: Pick<MemberFiles, 'readSignature'> }

export function redirectToBucket(app: FastifyInstance, { bucket, memberFiles }: Options) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    exposeHeadRoute: false,
    config: { operation: 'readFile' },
    handler: async (request, reply) => {
      const key = requestedKey(request)
      const folder = folderOfKey(key)
      const signature = memberFiles.readSignature(originalKey(key), request.query)
      if (!signature || !folder || !folderRule(folder).followsPost) throw new AppError('route.not_found')
      const { expires, secondsLeft } = signature
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
      const address = await bucket.memberUrl(key, { expires, method })
      return reply.header('cache-control', `private, max-age=${secondsLeft}`).redirect(address)
    },
  })
}
