import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import type { BaseApp } from 'astro/app'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { forms } from '#schemas/forms/forms'
import { mailingList } from '#schemas/forms/mailing-list'
import type { Drawing } from '#site/drawing'
import { conditionStyles } from '#site/features/forms/condition-styles'
import { LAYER_ORDER } from '#site/styles/layer-order'
import { headingGlyphs } from '../brand/heading-glyphs'
import { drawStreet } from '../brand/street'
import { compileScripts } from '../client-scripts'
import { hashOf } from '../sealing/page-policy'
import { paperOf } from '../sealing/paper-styles'
import { sheetFrom } from '../sealing/take-apart'
import { addressesOf, exportOf, routesOf } from './addresses'
import { assets, PREPARED, PREVIEW_PARTS, PREVIEW_STREET, type Prepared } from './prepared'

type App = Pick<BaseApp, 'manifest' | 'render'>

/**
 * The last step of compiling: makes what needs a bundler, a parser of CSS, a font, a program for pictures, or all pages' styles.
 * Drawing has none of these.
 *
 * @param bodyOf Draws what is at an address.
 */
export async function prepare(app: App, drawing: Drawing, bodyOf: (path: string) => Promise<Buffer>): Promise<void> {
  const scripts = await compileScripts()
  const prepared: Prepared = { scripts, ...stylesOf(app), compiledRoutes: await drawCompiled(app, drawing, bodyOf) }
  writeFileSync(PREPARED, JSON.stringify(prepared))
  const { pixels, ...street } = await drawStreet()
  writeFileSync(PREVIEW_STREET, deflateSync(pixels))
  writeFileSync(PREVIEW_PARTS, JSON.stringify({ street, glyphs: headingGlyphs() }))
}

/** Draws what depends on no content into the assets: the routes that export `isCompiled`. */
async function drawCompiled(app: App, drawing: Drawing, bodyOf: (path: string) => Promise<Buffer>): Promise<string[]> {
  const compiled: ReturnType<typeof routesOf> = []
  for (const route of routesOf(app)) if (await exportOf(app, route.component, 'isCompiled')) compiled.push(route)
  for (const { path } of await addressesOf(app, compiled, drawing)) {
    const file = join(assets, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await bodyOf(path))
  }
  return compiled.map(({ component }) => component)
}

/** What is made of the styles of all pages. */
function stylesOf({ manifest }: App): Pick<Prepared, 'paper' | 'sheets'> {
  const ofRoutes = manifest.routes
    .flatMap((route) => route.styles)
    .flatMap((style) => ('content' in style ? [style.content] : []))
  const { css, asked } = paperOf(new Set(ofRoutes))
  const address = `/_astro/print.${hashOf(css).slice(8, 16).replace(/\W/g, '_')}.css`
  writeFileSync(join(assets, address), css)
  const ofForms = [...Object.values(forms), mailingList].map(conditionStyles)
  const sheets = Object.fromEntries([
    // Together, so that the parser puts the layers in their order, which need not be declared then.
    [hashOf(LAYER_ORDER), []],
    ...[...new Set(ofRoutes)].map((text) => [hashOf(text), sheetFrom(LAYER_ORDER + text)]),
    ...[ISLAND_STYLES, ...ofForms].map((text) => [hashOf(text), sheetFrom(text)]),
  ])
  return { paper: { address, asked: [...asked] }, sheets }
}
