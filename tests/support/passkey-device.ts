import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a device says about an answer: somebody is there, has unlocked it, and it brings a key. */
const FLAGS = { present: 0b1, unlocked: 0b100, hasKey: 0b1000000 }

interface Signing {
  origin: string
  isUnlocked?: boolean
  /** How often it was used, as it says. */
  counter?: number
}

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const digest = (text: string | Buffer) => createHash('sha256').update(text).digest()

/** A phone or a key that makes one passkey and signs with it (ES256), as a browser passes that on. */
export function passkeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const given = { id: base64(rawId), rawId: base64(rawId), type: 'public-key', clientExtensionResults: {} } as const
  const clientData = (type: string, challenge: string, { origin }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData({ origin, isUnlocked = true, counter = 0 }: Signing, key: Uint8Array = Buffer.alloc(0)) {
    const flags = FLAGS.present | (isUnlocked ? FLAGS.unlocked : 0) | (key.length > 0 ? FLAGS.hasKey : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([digest(new URL(origin).hostname), Buffer.from([flags]), count, key])
  }

  /** The public key as COSE has it (RFC 9053), with its id. */
  function attestedKey() {
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ])
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, isoCBOR.encode(cose)])
  }

  return {
    id: given.id,
    make(challenge: string, signing: Signing) {
      const authData = new Uint8Array(authenticatorData(signing, attestedKey()))
      const attestation = new Map<string, unknown>(Object.entries({ fmt: 'none', attStmt: new Map(), authData }))
      const clientDataJSON = base64(clientData('webauthn.create', challenge, signing))
      const attestationObject = base64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]))
      return { ...given, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    use(challenge: string, signing: Signing) {
      const data = clientData('webauthn.get', challenge, signing)
      const authData = authenticatorData(signing)
      const signature = base64(sign('sha256', Buffer.concat([authData, digest(data)]), privateKey))
      return {
        ...given,
        response: { clientDataJSON: base64(data), authenticatorData: base64(authData), signature },
      }
    },
  }
}
