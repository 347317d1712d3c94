import type { Plugin } from 'postcss'
import { BREAKPOINTS } from './breakpoints.ts'

/** Expands the breakpoints: `@media (--below-sm)` is `@custom-media` with one table for the whole site. */
export const customMedia = {
  postcssPlugin: 'custom-media',
  AtRule: {
    media: (rule: { params: string; error: (message: string) => Error }) => {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        if (!isBreakpoint(name)) throw rule.error(`site/styles/breakpoints.ts has no ${name}`)
        return BREAKPOINTS[name]
      })
    },
  },
}

const isBreakpoint = (name: string): name is keyof typeof BREAKPOINTS => name in BREAKPOINTS

/** Puts each style module in the layer of the components. */
export const componentLayer: Plugin = {
  postcssPlugin: 'component-layer',
  Once(sheet, { atRule }) {
    if (!/\.module\.css(?:\?|$)/.test(sheet.source?.input.file ?? '')) return
    const parts = [...sheet.nodes]
    sheet.removeAll()
    const layer = atRule({ name: 'layer', params: 'components' })
    layer.append(...parts)
    sheet.append(layer)
  },
}
