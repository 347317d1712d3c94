import react from '@astrojs/react/server.js'
import { createElement } from 'react'
import { PageContext } from '#site/components/page-context/page-context'
import { FormsContext } from '#site/features/requests/forms-context'
import { pageContextStorage } from './page-context'

type Render = typeof react.renderToStaticMarkup

/** Leaves out the empty comments by which React finds texts again, where the browser renders nothing: they weigh. */
const renderToStaticMarkup: Render = async function render(this: unknown, Component, props, slots, metadata) {
  const value = pageContextStorage.getStore()
  if (metadata?.hydrate) {
    const WithForms = (own: object) =>
      createElement(FormsContext, { value: value?.forms }, createElement(Component, own))
    return react.renderToStaticMarkup.call(this, WithForms, props, slots, metadata)
  }
  const InCampus = (own: object) => createElement(PageContext, { value }, createElement(Component, own))
  const { html, ...more } = await react.renderToStaticMarkup.call(this, InCampus, props, slots, metadata)
  return { html: withoutMarks(html), ...more }
}

/** Islands in it keep theirs: from the first to the last, as they may hold one another. */
const withoutMarks = (html: string): string =>
  html.replace(/<astro-island.*<\/astro-island>|<!-- -->/gs, (found) => (found === '<!-- -->' ? '' : found))

// Every component is React's. To find that out, Astro would render each a first time.
export default { ...react, check: async () => true, renderToStaticMarkup }
