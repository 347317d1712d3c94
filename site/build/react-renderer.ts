import react from '@astrojs/react/server.js'
import { createElement } from 'react'
import { CampusContext } from '#site/components/campus/campus'
import { campusOfPage } from './campus-of-page'

type Render = typeof react.renderToStaticMarkup

/** Astro's renderer of React, with the campus around each component that the browser does not render, too. */
const renderToStaticMarkup: Render = function render(this: unknown, Component, props, slots, metadata) {
  const value = campusOfPage.getStore()
  const isIsland = Boolean(metadata?.hydrate)
  const InCampus = (own: object) => createElement(CampusContext, { value }, createElement(Component, own))
  return react.renderToStaticMarkup.call(this, isIsland ? Component : InCampus, props, slots, metadata)
}

// Every component is React's. To find that out, Astro would render each a first time.
export default { ...react, check: async () => true, renderToStaticMarkup }
