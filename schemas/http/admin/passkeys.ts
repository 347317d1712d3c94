import { z } from 'zod'

const base64url = z.string().regex(/^[\w-]{1,4000}$/)
const id = z.string().regex(/^[\w-]{16,1400}$/)

const given = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  // What a browser adds is of no use here, and is not refused.
  clientExtensionResults: z.record(z.string(), z.unknown()).transform(() => ({})),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .nullish()
    .transform((value) => value ?? undefined),
}

export const newPasskeyCall = z.object({
  ...given,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: z.string().regex(/^[\w-]{1,20000}$/),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeyCall>

export const passkeyCall = z.object({
  ...given,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((value) => value ?? undefined),
  }),
})
export type UsedPasskey = z.infer<typeof passkeyCall>

export type PasskeysAnswer = {
  id: string
  agent: string
  addedAt: string
  usedAt?: string | undefined
}[]
