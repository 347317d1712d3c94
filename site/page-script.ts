import { resolve } from 'node:path'
import { build } from 'rolldown'

/** Small scripts, each by what it looks for: a page has those whose mark it bears. None is needed to read the page. */
interface PageScript {
  mark: string
  file: string
}

/** What they change would be seen to change: they run before the page is painted. */
const beforePaint: readonly PageScript[] = [
  { mark: 'data-applying', file: 'status/applications-today.ts' },
  { mark: 'data-today="event"', file: 'events/past-events.ts' },
  { mark: 'data-today="earliest"', file: 'forms/dates-today.ts' },
  { mark: 'data-lead-on', file: 'redirect/lead-on.ts' },
]

/** What nobody misses in the first moment: it waits until the page is painted, so that it holds up nothing. */
const afterPaint: readonly PageScript[] = [
  { mark: '<body', file: 'page-start.ts' },
  { mark: 'data-welcome', file: 'welcome/close-welcome.ts' },
  { mark: 'data-opens-itself', file: 'elections/open-popup.ts' },
]

/** Where a component wants a script to run in place, before the rest of the page is there. */
const IN_PLACE = /<template data-run="([^"]+)"><\/template>/g

/** The page with its scripts: at the end of its body, but for those that run in their place. */
export async function withPageScripts(html: string): Promise<string> {
  const inPlace = new Map(
    await Promise.all(
      [...html.matchAll(IN_PLACE)].map(async ([, file = '']) => [file, element(await bundled(file))] as const),
    ),
  )
  const neededOf = (scripts: readonly PageScript[]) =>
    bundled(...scripts.filter(({ mark }) => html.includes(mark)).map(({ file }) => file))
  const atTheEnd = element(await neededOf(beforePaint)) + element(whenPainted(await neededOf(afterPaint)))
  return html
    .replace(IN_PLACE, (_, file: string) => inPlace.get(file) ?? '')
    .replace('</body>', () => `${atTheEnd}</body>`)
}

const element = (code: string) => code && `<script>${code}</script>`

/** A frame is asked for before the browser paints it, and a timer runs after. */
const whenPainted = (code: string) => `requestAnimationFrame(()=>setTimeout(()=>{${code}}))`

const bundles = new Map<string, Promise<string>>()

/**
 * Scripts as one text, in which they share what they have in common. They are bundled apart from the islands: what they share
 * with those would else be split into a file of its own, and every page would have to fetch it before it could act.
 */
export function bundled(...files: string[]): Promise<string> {
  const key = files.join()
  const known = bundles.get(key)
  if (known && !import.meta.env.DEV) return known
  const bundle = bundleOf(files)
  bundles.set(key, bundle)
  return bundle
}

/** What a page's own bundle is called while it is made; it has no file. */
const ENTRY = 'page-scripts'

async function bundleOf(files: readonly string[]): Promise<string> {
  if (files.length === 0) return ''
  const imports = files.map((file) => `import ${JSON.stringify(resolve('site/features', file))}`).join('\n')
  const { output } = await build({
    input: ENTRY,
    platform: 'browser',
    write: false,
    output: { format: 'iife', minify: true },
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? imports : undefined),
      },
    ],
  })
  return output[0].code.trim()
}
