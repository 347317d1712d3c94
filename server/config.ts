import { z } from 'zod'
import { nearest } from '#content-reader/issues'
import { ExpectedError } from '#schemas/expected-error'
import { emailService, templateIds } from '#schemas/http/email-service'
import { limits } from '#schemas/limits'

const secret = z.string().min(1)
const address = z.url({ protocol: /^https?$/ })
const optional = <Schema extends z.ZodType>(schema: Schema, says: string) => schema.optional().describe(says)

const { publicKey, serviceId } = emailService
const port = z.coerce.number('a port number').int().min(0).max(65_535)

/** @param otherwise the default, which is added to what it `says` */
const setting = <Schema extends z.ZodType>(
  schema: Schema,
  otherwise: z.util.NoUndefined<z.output<Schema>>,
  says: string,
) => schema.default(otherwise).describe(`${says}; ${otherwise}`)
const integer = (min: number, max: number, otherwise: number, says: string) =>
  setting(z.coerce.number(`a whole number from ${min} to ${max}`).int().min(min).max(max), otherwise, says)
const perNetwork = (otherwise: number, says: string) =>
  integer(1, 100_000, otherwise, `${says} in ten minutes from one network`)
const text = (otherwise: string, says: string) => setting(z.string().min(1), otherwise, says)
const switchedOn = (says: string) => setting(z.enum(['on', 'off']), 'on', says)

/** For which hosts a browser stays with TLS once it has seen the site over it. */
const HSTS_SCOPES = ['host', 'subdomains', 'preload'] as const
export type HstsScope = (typeof HSTS_SCOPES)[number]

const environment = z.object({
  PORT: setting(port, 3000, 'a port number'),
  HOST: text('127.0.0.1', 'the address to listen on'),
  METRICS_PORT: optional(port, 'a port number for Prometheus; no metrics'),
  METRICS_HOST: text('127.0.0.1', 'the address for Prometheus to ask'),
  CONTENT_DIR: text('content', 'the folder of the content'),
  DATA_DIR: text('./data', 'a folder that can be written'),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/ }),
    'postgres://user:password@host:5432/name; the store is SQLite in DATA_DIR',
  ),
  BACKUPS: switchedOn('on, or off: a backup of a SQLite store each day, of seven days and five weeks'),
  BACKUP_DIR: optional(z.string().min(1), 'the folder of these backups, best on another disk; DATA_DIR/backups'),
  ADMIN: switchedOn('on, or off: no pages for the staff at /admin'),
  SITE_URL: optional(address, 'where visitors find the site: https://…; the `url` of the content at the first start'),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/ }),
    'smtp://user:password@host:587 or smtps://…; mails are saved in DATA_DIR/mail',
  ),
  MAIL_FROM: optional(z.email(), 'the sender of mails, such as website@example.org; the `email` in content/site.yaml'),
  TRUSTED_PROXIES: integer(0, 10, 0, 'how many proxies are in front of this process'),
  HSTS_SCOPE: setting(
    z.enum(HSTS_SCOPES),
    'host',
    'host, subdomains or preload: which hosts browsers reach over TLS alone from then on',
  ),
  CLAIM_SECONDS: integer(1, 3600, 60, 'seconds after which a delivery whose process crashed is taken over'),
  RETENTION_DAYS: integer(1, 3650, limits.retentionDays, 'days that a delivered request is kept'),
  DRAWING_SECONDS_PER_FIVE_MINUTES: integer(
    1,
    100_000,
    60,
    'seconds for which the site is drawn for one network in five minutes',
  ),
  FORM_SENDS_PER_TEN_MINUTES: perNetwork(30, 'requests of one kind'),
  SUBSCRIPTIONS_PER_TEN_MINUTES: perNetwork(1000, 'people who join the mailing list'),
  SIGN_UPS_PER_TEN_MINUTES: perNetwork(1000, 'sign-ups for events'),
  PLAIN_FORM_SENDS_PER_TEN_MINUTES: integer(1, 100_000, 10, 'the same for forms sent without JavaScript'),
  FORM_TOKEN_SECRET: optional(
    z.string().min(32),
    '32 characters or more that nobody can guess; a generated secret in DATA_DIR',
  ),
  FORM_TOKEN_HOURS: integer(1, 24 * 30, 24, 'hours for which an open form may send within the wider limit'),
  FORM_FASTEST_SECONDS: integer(0, 60, 2, 'the least number of seconds that people need to fill in a form'),
  ACKNOWLEDGEMENTS_PER_DAY: integer(0, 1000, 5, 'how many acknowledgements a day one address may get, 0 for none'),
  ACKNOWLEDGEMENTS_PER_DAY_AND_SENDER: integer(
    0,
    100_000,
    50,
    'how many acknowledgements a day the requests from one network may cause',
  ),
  ACKNOWLEDGEMENTS_PER_DAY_IN_ALL: integer(0, 1_000_000, 500, 'how many acknowledgements a day there may be in all'),
  FRESHNESS_MAIL: switchedOn('on or off: a mail to the operators on Mondays about content that is out of date'),
  HEALTH_MAIL: switchedOn(
    'on or off: a mail to the owners on Mondays about the disk, backups, certificate, clock and the like',
  ),
  CONSTANT_CONTACT_CLIENT_ID: optional(
    secret,
    'the API key of your app in Constant Contact, together with CONSTANT_CONTACT_CLIENT_SECRET; staff read in a mail each morning who joined',
  ),
  CONSTANT_CONTACT_CLIENT_SECRET: optional(
    secret,
    'the secret of your app in Constant Contact, together with CONSTANT_CONTACT_CLIENT_ID',
  ),
  CONSTANT_CONTACT_REFRESH_TOKEN: optional(
    secret,
    'a refresh token, together with CONSTANT_CONTACT_CLIENT_ID and CONSTANT_CONTACT_CLIENT_SECRET; npm run connect:constant-contact gets one',
  ),
  CONSTANT_CONTACT_LIST_ID: optional(
    z.guid(),
    'the id of the list that subscribers join, a UUID; the list with the name of the site',
  ),
  CONSTANT_CONTACT_API_URL: setting(address, 'https://api.cc.email/v3', 'the address of the API: https://…'),
  CONSTANT_CONTACT_TOKEN_URL: setting(
    address,
    'https://authz.constantcontact.com/oauth2/default/v1/token',
    'the address that issues tokens: https://…',
  ),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info', 'how much is logged'),
  [publicKey.setting]: text(publicKey.otherwise, 'the public key that the site sends'),
  [serviceId.setting]: text(serviceId.otherwise, 'the service id that the site sends'),
  PUBLIC_EMAILJS_TEMPLATE_TOKEN_ALERT: text(
    'token_alert',
    'the template id of the mail that says the mailing list’s connection is lost',
  ),
})

type Settings = z.infer<typeof environment>

function checkTogether(context: z.core.ParsePayload<Settings>): void {
  const { CONSTANT_CONTACT_CLIENT_ID: id, CONSTANT_CONTACT_CLIENT_SECRET: key } = context.value
  if (!(id ?? key ?? context.value.CONSTANT_CONTACT_REFRESH_TOKEN)) return
  for (const name of ['CONSTANT_CONTACT_CLIENT_ID', 'CONSTANT_CONTACT_CLIENT_SECRET'] as const)
    if (!context.value[name])
      context.issues.push({ code: 'custom', input: undefined, path: [name], message: 'missing' })
}

export type App = NonNullable<ReturnType<typeof appOf>>

/** Returns undefined if there is no app: subscribers are then stored, and exported by the staff. */
export function appOf(config: Settings) {
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

export type SettingName = keyof Settings
export const isSetting = (name: string): name is SettingName => Object.hasOwn(environment.shape, name)
export const settingNames: readonly SettingName[] = Object.keys(environment.shape).filter(isSetting)

export function describeSetting(name: SettingName): { expected: string; otherwise: string } {
  const [expected = '', ...otherwise] = (environment.shape[name].description ?? '').split('; ')
  return { expected, otherwise: otherwise.join('; ') }
}

export type Config = Settings & {
  emailTemplates: ReturnType<typeof templateIds>
}

export class ConfigError extends ExpectedError {
  override readonly exitCode = 2
}

/** In an environment that holds much else, only what differs from a setting by this is likely to mean it. */
const MOST_LETTERS = 2

const FORMER_SETTINGS: readonly [RegExp, string][] = [
  [
    /^CONTENT_GIT_/,
    'nothing is pushed to a Git host. Remove it, and let cron export the content: docs/operations.md, “Content in Git”.',
  ],
  [
    /^(?:REQUESTS_PER_MINUTE|PROCESSOR_SECONDS_PER_FIVE_MINUTES)$/,
    'each form has its limit, and DRAWING_SECONDS_PER_FIVE_MINUTES is that of pages. Remove it: docs/reference.md.',
  ],
]

export function findUnreadSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const former = FORMER_SETTINGS.flatMap(([pattern, instead]) => {
    const names = Object.keys(env).filter((name) => pattern.test(name) && env[name])
    return names.length > 0 ? [`${names.join(', ')}: not read any more, ${instead}`] : []
  })
  const similar = Object.keys(env).flatMap((name) => {
    // PATH, HOME and the like are near PORT and HOST, and mean something else.
    if (isSetting(name) || !/_/.test(name)) return []
    const meant = nearest(name, settingNames, MOST_LETTERS)
    return meant ? [`${name} is no setting, and is not read. Did you mean ${meant}?`] : []
  })
  return [...similar, ...former]
}

const LOCAL = /^(?:localhost|127\.|\[::1\])/

/** Returns undefined while mails go to a mail server, or while nobody but us visits the site. */
export function mailProblem({ SITE_URL, SMTP_URL, DATA_DIR }: Config): string | undefined {
  if (!SITE_URL || SMTP_URL || LOCAL.test(new URL(SITE_URL).host)) return undefined
  return `Nobody gets a mail: SITE_URL is set, so visitors come, and SMTP_URL is not. Requests are stored, and each mail is a file in ${DATA_DIR}/mail. Set SMTP_URL to a mail server.`
}

/** Counts an empty value as missing. @throws {ConfigError} listing every invalid setting, found and expected */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.check(checkTogether).safeParse(given)
  if (result.success) return { ...result.data, emailTemplates: templateIds(given) }
  const lines = result.error.issues.map(({ path }) => {
    const name = String(path[0])
    // A URL may contain a password: the value is not repeated for those, nor for secrets.
    const isHidden = /_(URL|SECRET|TOKEN)$/.test(name)
    const found = given[name] === undefined ? 'nothing' : isHidden ? 'what was given' : JSON.stringify(given[name])
    const expected = isSetting(name) ? describeSetting(name).expected : 'something else'
    return `  ${name}: expected ${expected}, but found ${found}`
  })
  throw new ConfigError(`The environment has ${lines.length === 1 ? 'a mistake' : 'mistakes'}:\n${lines.join('\n')}`)
}
