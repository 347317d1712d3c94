import { readFileSync, writeFileSync } from 'node:fs'
import type { CommandUnknownOpts } from 'commander'
import { EMAIL_ORIGIN_SETTING, templateSetting } from '#schemas/http/email-service'
import { forEachRequest } from '#schemas/requests/forms'
import { describeSetting, readConfig, type SettingName, settingNames } from '#server/config'
import { groups, usageOf } from '../commands.ts'

const commandsInMarkdown = (): string =>
  Object.entries(groups)
    .map(([title, commands]) => `### ${title}\n\n${tableOf(commands)}\n`)
    .join('')

const tableOf = (commands: Readonly<Record<string, CommandUnknownOpts>>) =>
  `| Command | What it does |
| --- | --- |
${Object.entries(commands)
  .flatMap(([name, command]) =>
    command.commands.length > 0
      ? command.commands.map((each) => row(usageOf(name), each))
      : [row(usageOf(name), command)],
  )
  .join('\n')}
`

function row(usage: string, command: CommandUnknownOpts): string {
  const args = command.registeredArguments.map((argument) => {
    const shown = `${argument.name().toUpperCase()}${argument.variadic ? ' …' : ''}`
    return argument.required ? shown : `[${shown}]`
  })
  const own = command.parent ? [command.name()] : []
  const given = [...own, ...args].join(' ')
  const typed = given ? `${usage} ${given}` : usage.replace(/ --$/, '')
  return `| \`${typed}\` | ${command.description()} |`
}

interface Setting {
  name: string
  expected: string
  otherwise: string
  byDefault?: string | undefined
  note?: string | undefined
}

const NOTES: Partial<Record<SettingName, string>> = {
  METRICS_PORT: '[What to monitor](operations.md)',
  DATA_DIR: 'Requests are stored there, and the content that is served',
  DATABASE_URL: 'For several processes: [deploy.md](deploy.md#several-processes-postgresql)',
  SITE_URL: 'Links to sign in lead there, so set it where there is a mail server. The build reads it, too',
  HSTS_SCOPE: 'Also read by the export',
  RETENTION_DAYS: 'The build reads it, too, for the privacy policy',
  DRAWING_SECONDS_PER_FIVE_MINUTES:
    'Searches, forms with mistakes, pages that nobody asked for yet: what is kept costs nothing',
  FORM_TOKEN_SECRET: 'It must be the same for all replicas',
  FORM_FASTEST_SECONDS: 'What is sent sooner counts as a bot’s',
  ACKNOWLEDGEMENTS_PER_DAY_IN_ALL: 'Every request is stored and mailed to the staff anyway',
  CONSTANT_CONTACT_CLIENT_ID: '[How to connect](requests.md#constant-contact)',
  FRESHNESS_MAIL: '[What it lists](editing.md#what-is-out-of-date)',
}

function serverSettings(): Setting[] {
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

const buildSettings: readonly Setting[] = [
  ...templates,
  ...[
    [EMAIL_ORIGIN_SETTING, 'the https address of another e-mail service that forms send to', 'this server'],
    ['PUBLIC_EMAILJS_BLOCK_HEADLESS', 'true: browsers that are controlled by a program are refused', 'off'],
    [
      'PUBLIC_EMAILJS_BLOCK_LIST',
      'values with commas between them, or a JSON list: requests with one of them are refused',
      'off',
    ],
    ['PUBLIC_EMAILJS_BLOCK_VARIABLE', 'the field that the list is compared with', 'user_email', 'user_email'],
    ['PUBLIC_EMAILJS_LIMIT_RATE_MS', 'milliseconds before a page may send again', 'off'],
    [
      'PUBLIC_ANALYTICS_SRC',
      'the https address of an analytics script that pages load, but for those with a visitor’s own answers; it shares the address at which staff sign in: trust whoever serves it, and mention it in the privacy policy',
      'none',
    ],
  ].map(([name = '', expected = '', otherwise = '', byDefault]) => ({ name, expected, otherwise, byDefault })),
]

export const generatedDocuments = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/reference.md', reference()],
    ['.env.example', example()],
  ])

const reference = () => `# Commands and settings

This page is made from the code: change it there, then run \`npm run fix\`.

## Commands

Every command lists its options with \`--help\`, such as \`npm run people -- --help\`. Those that look after a store need the server’s settings. A command ends with
0 if it was done; 1 if it could not be done, or nothing was found; 2 if the command or a setting is wrong; 3 if the store can’t be used.

${commandsInMarkdown()}
## Settings

All are optional, and read from the environment. The server reports those that are invalid when it starts, and those whose names are nearly those of a setting. It reads:

${table(serverSettings())}
The build reads those above whose names begin with \`PUBLIC_\`, \`CONTENT_DIR\`, \`SITE_URL\` and \`RETENTION_DAYS\`, too. They must be the same for both. It also reads:

${table(buildSettings)}
Who receives which request is content: \`recipients\` in \`content/site.yaml\`. So is the text of acknowledgements: \`reply\` in \`content/forms/\`.
`

const table = (settings: readonly Setting[]) =>
  `| Variable | What it is | Without it |
| --- | --- | --- |
${settings.map(({ name, expected, note, otherwise }) => `| \`${name}\` | ${[expected, note].filter(Boolean).join('. ')} | ${otherwise} |\n`).join('')}`

const example =
  () => `# Every setting, with its default. None is needed. Copy this file to .env, set what you want, and let the shell that starts the
# site read it: set -a; . ./.env; set +a
# A production server keeps its settings in /etc/site.env instead: docs/deploy.md. docs/reference.md says more of each.
# This file is made from the code: change it there, then run npm run fix.

# The server reads:

${inExample(serverSettings())}
# The build reads those above whose names begin with PUBLIC_, CONTENT_DIR, SITE_URL and RETENTION_DAYS, too. It also reads:

${inExample(buildSettings)}`

const inExample = (settings: readonly Setting[]) =>
  settings
    .map(
      ({ name, expected, otherwise, byDefault = '' }) =>
        `# ${[expected, otherwise].filter(Boolean).join('; ')}\n#${name}=${byDefault}\n`,
    )
    .join('\n')

if (import.meta.main)
  for (const [file, text] of generatedDocuments()) {
    if (readFileSync(file, 'utf8') === text) continue
    writeFileSync(file, text)
    console.log(`${file} says what the code says.`)
  }
