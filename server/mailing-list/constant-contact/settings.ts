import { z } from 'zod'

const secret = z.string().min(1)
const address = z.url({ protocol: /^https?$/ })

export const constantContactSettings = {
  CONSTANT_CONTACT_CLIENT_ID: secret
    .optional()
    .describe(
      'the API key of your app in Constant Contact, together with CONSTANT_CONTACT_CLIENT_SECRET; staff read in a mail each morning who joined',
    ),
  CONSTANT_CONTACT_CLIENT_SECRET: secret
    .optional()
    .describe('the secret of your app in Constant Contact, together with CONSTANT_CONTACT_CLIENT_ID'),
  CONSTANT_CONTACT_REFRESH_TOKEN: secret
    .optional()
    .describe(
      'a refresh token, together with CONSTANT_CONTACT_CLIENT_ID and CONSTANT_CONTACT_CLIENT_SECRET; npm run connect:constant-contact gets one',
    ),
  CONSTANT_CONTACT_LIST_ID: z
    .guid()
    .optional()
    .describe('the id of the list that subscribers join, a UUID; the list with the name of the site'),
  CONSTANT_CONTACT_API_URL: address
    .default('https://api.cc.email/v3')
    .describe('the address of the API: https://…; https://api.cc.email/v3'),
  CONSTANT_CONTACT_TOKEN_URL: address
    .default('https://authz.constantcontact.com/oauth2/default/v1/token')
    .describe('the address that issues tokens: https://…; https://authz.constantcontact.com/oauth2/default/v1/token'),
}

type Settings = z.infer<z.ZodObject<typeof constantContactSettings>>

/** Names the missing one of the app's id and secret. */
export function checkTogether(context: z.core.ParsePayload<Settings>): void {
  const { CONSTANT_CONTACT_CLIENT_ID: id, CONSTANT_CONTACT_CLIENT_SECRET: key } = context.value
  const isWanted = Boolean(id ?? key ?? context.value.CONSTANT_CONTACT_REFRESH_TOKEN)
  const missing = (name: keyof Settings) =>
    context.issues.push({ code: 'custom', input: undefined, path: [name], message: 'missing' })
  if (isWanted && !id) missing('CONSTANT_CONTACT_CLIENT_ID')
  if (isWanted && !key) missing('CONSTANT_CONTACT_CLIENT_SECRET')
}

export interface App {
  clientId: string
  clientSecret: string
  refreshToken: string | undefined
  listId: string | undefined
  apiUrl: string
  tokenUrl: string
}

/** Returns undefined if there is no app: subscribers are then stored, and exported by the staff. */
export function appOf(config: Settings): App | undefined {
  const { CONSTANT_CONTACT_CLIENT_ID: clientId, CONSTANT_CONTACT_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return undefined
  return {
    clientId,
    clientSecret,
    refreshToken: config.CONSTANT_CONTACT_REFRESH_TOKEN,
    listId: config.CONSTANT_CONTACT_LIST_ID,
    apiUrl: config.CONSTANT_CONTACT_API_URL.replace(/\/$/, ''),
    tokenUrl: config.CONSTANT_CONTACT_TOKEN_URL,
  }
}
