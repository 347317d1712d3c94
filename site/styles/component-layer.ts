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
