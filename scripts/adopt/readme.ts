import type { FeatureName } from '../../schemas/content/features.ts'

export interface ReadmeOf {
  name: string
  features: Partial<Readonly<Record<FeatureName, boolean>>>
}

/** The README of the project once it is that of a campus: true for it, and of what it has. Nobody is invited to make it another's. */
export const readmeOf = (readme: string, campus: ReadmeOf): string =>
  readme
    .replace(/^# .*\n\n[\s\S]*?(?=\n\n)/, () => `# ${campus.name}\n\n${introduction(campus)}`)
    .replace(/\n!\[The home page.*\n/, '')
    .replace(/## Make it yours[\s\S]*?(?=\n## )/, MAINTENANCE)

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

const MAINTENANCE = `## Its words

They are in \`content/\`, with no code among them. \`npm run adopt -- --list\` says what is left to replace, and \`npm run check -- content\` what is wrong:
[docs/adopting.md](docs/adopting.md). \`npm run upgrade\` takes a later version of the code, and leaves the words as they are.
`
