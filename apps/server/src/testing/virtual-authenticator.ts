// A passkey in software: creates credentials and signs challenges as a browser with an authenticator does.

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { relyingPartyOf } from '../features/accounts/passkeys/relying-party.ts'
import type { TestServer } from './test-server.ts'

type Signing = { challenge: string; origin?: string; userVerified?: boolean; userHandle?: string }

const UP = 0x01
const UV = 0x04
const AT = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const uint16 = (value: number) => Buffer.from([value >> 8, value & 255])
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

// CBOR (RFC 8949), as much as an attestation needs.
function head(major: number, value: number): Buffer {
  const type = major << 5
  if (value < 24) return Buffer.from([type | value])
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.from([type | 25, value >> 8, value & 255])
}
const cborInt = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value))
const cborBytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const cborText = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

export function createVirtualPasskey({ deps }: Pick<TestServer, 'deps'>, startCount = 1) {
  const { rpID, origin: ownOrigin } = relyingPartyOf(deps.config)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let count = startCount

  const coseKey = cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
  const clientData = (type: string, { challenge, origin = ownOrigin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, attested = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpID), Buffer.from([flags]), uint32(count), attested])
  const flagsOf = ({ userVerified = true }: Signing) => UP | (userVerified ? UV : 0)
  const credential = { id, rawId: id, type: 'public-key' as const }

  return {
    credentialId: id,
    register: (signing: Signing) => {
      const attested = Buffer.concat([Buffer.alloc(16), uint16(rawId.length), rawId, coseKey])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authenticatorData(flagsOf(signing) | AT, attested))],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign: (signing: Signing) => {
      count++
      const data = authenticatorData(flagsOf(signing))
      const client = clientData('webauthn.get', signing)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(signing.userHandle && { userHandle: Buffer.from(signing.userHandle).toString('base64url') }),
        },
      }
    },
    /** As a row of the database, without registering it through the API. */
    row: (userId: string) => ({
      userId,
      credentialId: id,
      publicKey: coseKey,
      signCount: count,
      name: 'Phone',
    }),
  }
}
