import { BREAKPOINTS } from './breakpoints.ts'

interface MediaRule {
  params: string
  error: (message: string) => Error
}

/** Expands the breakpoints: `@media (--below-sm)` is `@custom-media` with one table for the whole site. */
export const customMedia = {
  postcssPlugin: 'custom-media',
  AtRule: {
    media: (rule: MediaRule) => {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        if (!isBreakpoint(name)) throw rule.error(`site/styles/breakpoints.ts has no ${name}`)
        return BREAKPOINTS[name]
      })
    },
  },
}

const isBreakpoint = (name: string): name is keyof typeof BREAKPOINTS => name in BREAKPOINTS

interface Container {
  append(...parts: unknown[]): unknown
}
interface Sheet extends Container {
  nodes: { type: string; name?: string }[]
  source?: { input: { file?: string | undefined } } | undefined
  removeAll(): unknown
}
interface Helpers {
  atRule(of: { name: string; params: string }): Container
}

/** A PostCSS plugin that puts each style module in the layer of the components, unless it names its layers itself. */
export const componentLayer = {
  postcssPlugin: 'component-layer',
  Once: (sheet: Sheet, { atRule }: Helpers) => {
    const parts = [...sheet.nodes]
    const isModule = /\.module\.css(?:\?|$)/.test(sheet.source?.input.file ?? '')
    if (!isModule || parts.some(({ name }) => name === 'layer')) return
    sheet.removeAll()
    const layer = atRule({ name: 'layer', params: 'components' })
    layer.append(...parts)
    sheet.append(layer)
  },
}
