import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BaseApp } from 'astro/app'
import type { Drawing } from '#site/drawing'
import { headingGlyphs } from '../brand/heading-glyphs'
import { compileScripts } from '../client-scripts'
import { addressesOf, exportOf, routesOf } from './addresses'
import { assets, GLYPHS, PREPARED, type Prepared } from './prepared'

type App = Pick<BaseApp, 'manifest' | 'render'>

/**
 * The last step of compiling: makes what needs a bundler or our font, which a server does without, and what depends on no words.
 *
 * @param bodyOf Draws what is at an address.
 */
export async function prepare(app: App, drawing: Drawing, bodyOf: (path: string) => Promise<Buffer>): Promise<void> {
  const scripts = await compileScripts()
  const prepared: Prepared = { scripts, compiledRoutes: await drawCompiled(app, drawing, bodyOf) }
  writeFileSync(PREPARED, JSON.stringify(prepared))
  writeFileSync(GLYPHS, JSON.stringify(headingGlyphs()))
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
