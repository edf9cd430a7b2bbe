// Addresses of members' files, which expire. The same for local files and S3: this server checks the signature.

import { createHmac } from 'node:crypto'
import { signedUntil, withoutSignature, withSignature } from '@crew-chief/domain/uploads/signed-url'
import { keyOfUrl } from '@crew-chief/domain/uploads/stored-file'
import * as z from 'zod/mini'
import { isSameSecret } from '../tokens.ts'
import { encodedKey, type Storage } from './storage.ts'

type Options = {
  secret: string
  /** Also accepted, during a secret rotation. */
  others: readonly string[]
  now: () => Date
}

export type MemberFiles = {
  /** The signed address of a stored file: the same for an hour, valid for one to two hours. */
  sign: (publicUrl: string) => string
  /** The signature in the query of a request. Undefined when it is missing, forged or expired. */
  readSignature: (key: string, query: unknown) => { expires: number; secondsLeft: number } | undefined
}

const Query = z.object({ expires: z.string().check(z.regex(/^\d{1,12}$/)), signature: z.string() })

// Another key than for uploads and tokens, so that no other signature opens a file.
const mac = (secret: string, key: string, expires: number): Buffer =>
  createHmac('sha256', `member files ${secret}`).update(`${key}\n${expires}`).digest()

export function createMemberFiles({ secret, others, now }: Options): MemberFiles {
  return {
    sign: (publicUrl) => {
      const key = keyOfUrl(publicUrl)
      if (!key) return publicUrl
      const expires = signedUntil(now())
      const signature = mac(secret, key, expires).toString('base64url')
      return withSignature(`/files/${encodedKey(key)}`, { expires, signature })
    },
    readSignature: (key, query) => {
      const sent = z.safeParse(Query, query).data
      if (!sent) return undefined
      const expires = Number(sent.expires)
      const given = Buffer.from(sent.signature, 'base64url')
      const isSigned = [secret, ...others].some((each) => isSameSecret(given, mac(each, key, expires)))
      const secondsLeft = expires - Math.ceil(now().getTime() / 1000)
      return isSigned && secondsLeft > 0 ? { expires, secondsLeft } : undefined
    },
  }
}

/** Forms send back the addresses they received; only the plain one is stored. */
export function storedUrl(storage: Pick<Storage, 'publicUrl'>, sent: string): string {
  const plain = withoutSignature(sent)
  const key = plain === sent ? undefined : keyOfUrl(plain)
  return key ? storage.publicUrl(key) : sent
}
