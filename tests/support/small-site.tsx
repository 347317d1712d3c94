import { renderToStaticMarkup } from 'react-dom/server'
import { readContent } from '#content-reader/read-content'
import { createServerContent } from '#schedule/server-content'
import type { FeatureName } from '#schemas/features'
import { type AnyForm, requestKindOf } from '#schemas/requests/forms'
import type { ReturnedForm, Thanks } from '#schemas/requests/show-answers'
import { createServedSite, type ServedSite } from '#server/platform/pages/page-cache'
import type { PageProps } from '#server/platform/pages/render-thread'
import { SubscribeForm } from '#site/features/mailing-list/SubscribeForm.island'
import { SentDetails } from '#site/features/requests/FormShell'
import { FormsContext } from '#site/features/requests/forms-context'
import { RequestForm } from '#site/features/requests/RequestForm.island'
import { NOW } from './temporary-store.ts'

const content = createServerContent(readContent(), '2026-11-21', [])
const formAt = (path: string) => Object.values(content.forms).find((form) => form.path === path) ?? never(path)

export const settingsOfMails = { ...content, from: 'website@example.org', siteUrl: content.settings.url }

export const DRAWN_MILLISECONDS = 50

interface TestSite extends Pick<Parameters<typeof createServedSite>[0], 'content' | 'day' | 'addresses' | 'now'> {
  revision?: number
  unrendered?: Error | undefined
  body: (path: string, props: PageProps | undefined) => string
}

/** A site whose pages are these bodies, kept as those of the real one are. */
export const servedSite = ({ unrendered, body, revision = 1, ...site }: TestSite): ServedSite =>
  createServedSite({
    ...{ version: 1, revision, before: undefined, hasSameContent: false, note: () => {} },
    ...site,
    async render(path, _at, { visitor }, props) {
      visitor?.beginRender()(DRAWN_MILLISECONDS)
      if (unrendered) throw unrendered
      const isPage = !path.includes('.')
      const policy = isPage ? `script-src 'sha256-${path}'` : undefined
      return { kind: 'rendered', version: 1, body: new Uint8Array(Buffer.from(body(path, props))), isPage, policy }
    },
  })

export interface SmallSite {
  locale?: string
  featuresOff?: readonly FeatureName[]
  /** Added to its pages. */
  files?: Record<string, string>
  /** Why none of it can be drawn. */
  unrendered?: Error
}

/** The small site with the words of the campus. */
export function smallSite({
  locale = content.settings.locale,
  files = {},
  featuresOff = [],
  unrendered,
}: SmallSite): ServedSite {
  const rendered = new Map([
    ['/', pageMarkup('Home', '')],
    ['/404', pageMarkup('Not found', 'Oops! We can’t find that page')],
    ...Object.values(content.forms).flatMap((form): [string, string][] => [
      [form.path, pageMarkup(form.title, formMarkup(form))],
      [`${form.path}/sent`, pageMarkup('Sent', form.messages.sent)],
    ]),
    ['/search', pageMarkup('Search', 'Popular searches')],
    ['/room-reservation', pageMarkup('Rooms', '')],
    ['/room-reservation?week=2026-12-06', pageMarkup('Rooms from December 6', '')],
    ...Object.entries(files).map(([name, text]): [string, string] => [
      `/${name}`.replace(/\/index\.html$/, '/').replace(/\.html$/, ''),
      text,
    ]),
  ])
  return servedSite({
    ...{ content: { ...content, featuresOff, settings: { ...content.settings, locale } } },
    ...{ day: '2026-11-21', addresses: [...rendered.keys()], unrendered },
    now: () => NOW.getTime(),
    body: (path, props) => (props ? pageFor(path, props) : (rendered.get(path) ?? never(path))),
  })
}

function pageFor(path: string, { search, returned, thanks, promised }: PageProps): string {
  if (search) return pageMarkup(JSON.stringify(search), '')
  if (promised) return pageMarkup(`${path} ${JSON.stringify(promised)}`, '')
  if (thanks) return pageMarkup('Thank you', thanksMarkup(thanks))
  return pageMarkup(`Error: ${formAt(path).title}`, formMarkup(formAt(path), returned))
}

function never(path: string): never {
  throw new Error(`The small site has no ${path}`)
}

const NEXT = ['Next.']
/** The day on campus. */
export const FORM_DAY = '2026-12-01'

/** A form as its page has it: the site's own component, before anybody has typed, or as it comes back. */
export function formMarkup(form: AnyForm, returned?: ReturnedForm): string {
  const kind = requestKindOf(form.kind)
  const shared = { today: FORM_DAY, phone: '(410) 555-0177', returned }
  return renderToStaticMarkup(
    <FormsContext value={{ ...content.forms, [form.kind]: form }}>
      {kind ? <RequestForm {...shared} kind={kind} next={NEXT} /> : <SubscribeForm {...shared} />}
    </FormsContext>,
  )
}

const thanksMarkup = ({ reference, asked, advice }: Thanks): string =>
  renderToStaticMarkup(
    <SentDetails next={NEXT} advice={advice} asked={asked}>
      <p data-reference>
        Your reference is <strong>{reference}</strong>.
      </p>
    </SentDetails>,
  )

/** A whole page with a title, which may be any text. */
const pageMarkup = (title: string, body: string): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <title>{title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the markup of our own components */}
      <main dangerouslySetInnerHTML={{ __html: body }} />
    </html>,
  )}`
