// Encrypts secrets that admins enter in the app, so that neither the database nor a backup has them in plain text.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Sealer = {
  seal: (text: string) => string
  /** Null if it was sealed with a secret that this server no longer has, or changed since. */
  open: (sealed: string) => string | null
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** `others` open what the previous secret sealed, during a rotation. */
export function createSealer(secret: string, others: readonly string[] = []): Sealer {
  const key = keyOf(secret)
  const otherKeys = others.map(keyOf)
  return {
    seal: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const each of [key, ...otherKeys]) {
        const text = openWith(each, bytes)
        if (text !== null) return text
      }
      return null
    },
  }
}

/** A key of its own, because the secret also signs tokens. */
const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'crew-chief settings', 32))

function openWith(key: Buffer, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
