import { EMAIL_ORIGIN_SETTING, templateSetting } from '../../schemas/http/email-service.ts'
import { forEachRequest } from '../../schemas/requests/forms.ts'
import { describeSetting, readConfig, type SettingName, settingNames } from '../../server/config.ts'

export interface Setting {
  name: string
  expected: string
  otherwise: string
  byDefault?: string
  note?: string | undefined
}

const NOTES: Partial<Record<SettingName, string>> = {
  METRICS_PORT: '[What to monitor](operations.md)',
  DATA_DIR: 'Requests are stored there, and the words that are served',
  DATABASE_URL: 'For several processes: [deploy.md](deploy.md#several-processes-postgresql)',
  SITE_URL: 'Links to sign in lead there, so set it where there is a mail server. The build reads it, too',
  HSTS_SCOPE: 'Also read by the export',
  RETENTION_DAYS: 'The build reads it, too, for the privacy policy',
  DRAWING_SECONDS_PER_FIVE_MINUTES:
    'Searches, forms with mistakes, pages that nobody asked for yet: what is kept costs nothing',
  FORM_TOKEN_SECRET: 'It must be the same for all replicas',
  FORM_FASTEST_SECONDS: 'What is sent sooner counts as a bot’s',
  ACKNOWLEDGEMENTS_PER_DAY_IN_ALL: 'Every request is stored and mailed to the staff anyway',
  CONSTANT_CONTACT_CLIENT_ID: '[How to connect](constant-contact.md)',
  FRESHNESS_MAIL: '[What it lists](content-in-files.md#what-is-out-of-date)',
}

export function serverSettings(): Setting[] {
  const defaults: Readonly<Record<string, unknown>> = readConfig({})
  return settingNames.map((name) => ({
    name,
    ...describeSetting(name),
    byDefault: String(defaults[name] ?? ''),
    note: NOTES[name],
  }))
}

const templates = Object.values(
  forEachRequest(({ kind }) => ({
    name: templateSetting(kind),
    expected: `the template of a request of the kind ${kind}, for the build and the server`,
    otherwise: kind,
    byDefault: kind,
  })),
)

export const buildSettings: readonly Setting[] = [
  ...templates,
  {
    name: EMAIL_ORIGIN_SETTING,
    expected: 'the https address of another e-mail service that forms send to',
    otherwise: 'this server',
  },
  {
    name: 'PUBLIC_EMAILJS_BLOCK_HEADLESS',
    expected: 'true: browsers that are controlled by a program are refused',
    otherwise: 'off',
  },
  {
    name: 'PUBLIC_EMAILJS_BLOCK_LIST',
    expected: 'values with commas between them, or a JSON list: requests with one of them are refused',
    otherwise: 'off',
  },
  {
    name: 'PUBLIC_EMAILJS_BLOCK_VARIABLE',
    expected: 'the field that the list is compared with',
    otherwise: 'user_email',
    byDefault: 'user_email',
  },
  {
    name: 'PUBLIC_EMAILJS_LIMIT_RATE_MS',
    expected: 'milliseconds before a page may send again',
    otherwise: 'off',
  },
  {
    name: 'PUBLIC_ANALYTICS_SRC',
    expected:
      'the https address of an analytics script that pages load, but for those with a visitor’s own answers; it shares the address at which staff sign in: trust whoever serves it, and mention it in the privacy policy',
    otherwise: 'none',
  },
]
