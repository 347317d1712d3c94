import { build } from 'rolldown'

/**
 * The scripts that pages carry inline, each by what it looks for: a page has those whose mark it bears. None is needed to
 * read the page.
 */
const scripts: readonly { mark: string; file: string }[] = [
  { mark: '<body', file: 'page-start.ts' },
  { mark: 'data-applying', file: 'status/applications-today.ts' },
  { mark: 'data-today="event"', file: 'events/past-events.ts' },
  { mark: 'data-today="earliest"', file: 'forms/dates-today.ts' },
  { mark: 'data-lead-on', file: 'redirect/lead-on.ts' },
  { mark: 'data-welcome', file: 'welcome/close-welcome.ts' },
  { mark: 'data-opens-itself', file: 'elections/open-popup.ts' },
]

/** Where a component wants a script to run in place, before the rest of the page is there. */
const IN_PLACE = /<template data-run="([^"]+)"><\/template>/g

/** The page with its scripts: at the end of its body, but for those that run in their place. */
export async function withPageScripts(html: string): Promise<string> {
  const needed = scripts.filter(({ mark }) => html.includes(mark)).map(({ file }) => file)
  const inPlace = [...html.matchAll(IN_PLACE)].map(([, file = '']) => file)
  const elements = new Map(
    await Promise.all(
      [...needed, ...inPlace].map(async (file) => [file, `<script>${await bundled(file)}</script>`] as const),
    ),
  )
  const atTheEnd = needed.map((file) => elements.get(file)).join('')
  return html
    .replace(IN_PLACE, (_, file: string) => elements.get(file) ?? '')
    .replace('</body>', () => `${atTheEnd}</body>`)
}

const bundles = new Map<string, Promise<string>>()

/**
 * A script as one text. It is bundled apart from the islands: what they share would else be split into a file of its own,
 * and every page would have to fetch it before it could act.
 */
export function bundled(file: string): Promise<string> {
  const known = bundles.get(file)
  if (known && !import.meta.env.DEV) return known
  const bundle = bundleOf(file)
  bundles.set(file, bundle)
  return bundle
}

async function bundleOf(file: string): Promise<string> {
  const { output } = await build({
    input: `site/features/${file}`,
    platform: 'browser',
    write: false,
    output: { format: 'iife', minify: true },
  })
  return output[0].code.trim()
}
