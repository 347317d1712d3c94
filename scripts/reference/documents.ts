import { readFileSync, writeFileSync } from 'node:fs'
import { commandsInMarkdown } from './commands-in-markdown.ts'
import { buildSettings, type Setting, serverSettings } from './settings.ts'

export const generatedDocuments = (): ReadonlyMap<string, string> =>
  new Map([
    ['docs/reference.md', reference()],
    ['.env.example', example()],
  ])

const reference = () => `# Commands and settings

This page is made from the code: change it there, then run \`npm run fix\`.

## Commands

Every command explains itself and does nothing else with \`--help\`, such as \`npm run people -- --help\`. It ends with 0 if it was done; 1 if it could not be done, or
nothing was found; 2 if the command or a setting is wrong; 3 if the store can’t be used. Compiling the code, which takes longer, says so on stderr.

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
