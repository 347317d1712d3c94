import type { FeatureName } from '../../schemas/content/features.ts'

/** What the project's README says of a campus. */
export interface ReadmeOf {
  name: string
  features: Partial<Readonly<Record<FeatureName, boolean>>>
  /** Whether it is the campus that this project comes with, which nobody has: it invites to make it another's. */
  isExample?: boolean
}

/** The README of the project once it is that of a campus: true for it, and of what it has. */
export const readmeOf = (campus: ReadmeOf): string => `# ${campus.name}

${introduction(campus)}
${campus.isExample ? PICTURE : ''}
## Two commands

On Linux or macOS, with Node 20 and npm or newer:

\`\`\`sh
npm ci && npm start
\`\`\`

installs everything, compiles the code if it has changed, and serves the site on http://127.0.0.1:3000, with its database in \`data/\`. Mails are saved
as files in \`data/mail/\` until you set a mail server.

\`\`\`sh
npm ci && npm test
\`\`\`

runs every check and test, in a server that is killed and a real browser on a phone and a desktop: about half an hour on two cores. What is missing for
them is installed for root on Debian, and elsewhere skipped with a message.

The site runs on Node 24. On Linux (x64) \`npm ci\` installs it; on other systems install Node 24 first. Compiling takes 1 GB of memory, serving 420 MB.

${campus.isExample ? MAKE_IT_YOURS : MAINTENANCE}
## Where to read on

| You want to | Read |
| --- | --- |
| put it online: on a small server, in a container, or as files on a static host | [docs/deploy.md](docs/deploy.md) |
| change its words, in a browser or as files | [docs/editing.md](docs/editing.md), [docs/words-in-files.md](docs/words-in-files.md) |
| look after what visitors ask for, and the mailing list | [docs/requests.md](docs/requests.md), [docs/constant-contact.md](docs/constant-contact.md) |
| keep it running | [docs/operations.md](docs/operations.md) |
| know every command and setting | [docs/reference.md](docs/reference.md); each command explains itself with \`--help\` |
| know what is promised, and what stops whom | [docs/reliability.md](docs/reliability.md), [docs/security.md](docs/security.md) |
| change its code | [CONTRIBUTING.md](CONTRIBUTING.md), [docs/architecture.md](docs/architecture.md), [docs/look.md](docs/look.md) |
| know what changed, or report a weakness | [CHANGELOG.md](CHANGELOG.md), [SECURITY.md](SECURITY.md) |

The code is under the [MIT license](LICENSE).
`

/** What visitors can ask for, in the order in which it is said. */
const FORMS = { tours: 'a tour', rooms: 'a room', soup: 'a pot of soup' } as const satisfies Partial<
  Record<FeatureName, string>
>

function introduction({ name, features }: ReadmeOf): string {
  const forms = (Object.keys(FORMS) as (keyof typeof FORMS)[]).filter((form) => features[form])
  const requests = new Intl.ListFormat('en', { type: 'disjunction' }).format(forms.map((form) => FORMS[form]))
  const ways = [
    'a search that finds what people mean',
    ...(forms.length > 0 ? [`forms to ask for ${requests}`] : []),
    ...(features.mailingList ? ['a mailing list'] : []),
  ]
  return `The website of ${name}, a Jewish community on campus: who is there, what is on, when candles are lit, and how to visit. Light pages that are right at every moment,
${new Intl.ListFormat('en').format(ways)}; and a small server that keeps every request until a person has it in the mailbox.
Staff change the words in a browser, at \`/admin\`. Visitors never sign in, and nobody is tracked.`
}

const PICTURE = `
![The home page: a row of brick houses at dusk, with lit windows](docs/screenshots/home.png)
`

const MAKE_IT_YOURS = `## Make it yours

The organization is invented. \`npm run adopt\` asks ten questions, and writes the words of your campus into \`content/\`; an hour later it is yours, in your colors, with your
people, holidays and rooms, and without what you do not have: [docs/adopting.md](docs/adopting.md). \`npm run upgrade\` takes a later version, and leaves your words as they are.
`

const MAINTENANCE = `## Its words

They are in \`content/\`, with no code among them. \`npm run adopt -- --list\` says what is left to replace, and \`npm run check -- content\` what is wrong:
[docs/adopting.md](docs/adopting.md). \`npm run upgrade\` takes a later version of the code, and leaves the words as they are.
`
