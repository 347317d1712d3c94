import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a device says about an answer: somebody is there, and has unlocked it. */
const PRESENT = 0b1
const UNLOCKED = 0b100
const HAS_KEY = 0b1000000

interface Signing {
  origin: string
  /** Whether its person has unlocked it. */
  isUnlocked?: boolean
  /** How often it was used, as it says. */
  counter?: number
}

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const digest = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** A phone or a key that makes one passkey and signs with it (ES256), as a browser passes that on. */
export function passkeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const given = { id: base64(rawId), rawId: base64(rawId), type: 'public-key', clientExtensionResults: {} } as const
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData({ origin, isUnlocked = true, counter = 0 }: Signing, key: Uint8Array = Buffer.alloc(0)) {
    const flags = PRESENT | (isUnlocked ? UNLOCKED : 0) | (key.length > 0 ? HAS_KEY : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([digest(new URL(origin).hostname), Buffer.from([flags]), count, key])
  }

  /** The public key as COSE has it (RFC 9053), with its id. */
  function attestedKey() {
    const coordinates = [x, y].map((each) => new Uint8Array(Buffer.from(each, 'base64url')))
    const cose = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      ...coordinates.map((each, at) => [-2 - at, each] as const),
    ])
    const length = Buffer.from([0, rawId.length])
    return Buffer.concat([Buffer.alloc(16), length, rawId, isoCBOR.encode(cose)])
  }

  return {
    id: given.id,
    make(challenge: string, signing: Signing) {
      const authData = new Uint8Array(authenticatorData(signing, attestedKey()))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...given,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', challenge, signing.origin)),
          attestationObject: base64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      }
    },
    use(challenge: string, signing: Signing) {
      const data = clientData('webauthn.get', challenge, signing.origin)
      const authData = authenticatorData(signing)
      const signature = sign('sha256', Buffer.concat([authData, digest(data)]), privateKey)
      return {
        ...given,
        response: {
          clientDataJSON: base64(data),
          authenticatorData: base64(authData),
          signature: base64(signature),
        },
      }
    },
  }
}
