import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BaseApp } from 'astro/app'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { forms } from '#schemas/forms/forms'
import { mailingList } from '#schemas/forms/mailing-list'
import { conditionStyles } from '#site/features/forms/condition-styles'
import { LAYER_ORDER } from '#site/styles/layer-order'
import { compileScripts } from '../client-scripts'
import { hashOf } from '../sealing/page-policy'
import { paperOf } from '../sealing/paper-styles'
import { sheetFrom } from '../sealing/take-apart'
import { assets, PREPARED, type Prepared } from './prepared'

/** The last step of compiling: makes what needs a bundler, a parser of CSS, or all pages' styles. Drawing has none of these. */
export async function prepare({ manifest }: Pick<BaseApp, 'manifest'>): Promise<void> {
  const ofRoutes = manifest.routes
    .flatMap((route) => route.styles)
    .flatMap((style) => ('content' in style ? [style.content] : []))
  const { css, asked } = paperOf(new Set(ofRoutes))
  const address = `/_astro/print.${hashOf(css).slice(8, 16).replace(/\W/g, '_')}.css`
  writeFileSync(join(assets, address), css)
  const ofForms = [...Object.values(forms), mailingList].map(conditionStyles)
  const prepared: Prepared = {
    scripts: await compileScripts(),
    paper: { address, asked: [...asked] },
    sheets: Object.fromEntries([
      // Together, so that the parser puts the layers in their order, which need not be declared then.
      [hashOf(LAYER_ORDER), []],
      ...[...new Set(ofRoutes)].map((text) => [hashOf(text), sheetFrom(LAYER_ORDER + text)]),
      ...[ISLAND_STYLES, ...ofForms].map((text) => [hashOf(text), sheetFrom(text)]),
    ]),
  }
  writeFileSync(PREPARED, JSON.stringify(prepared))
}
