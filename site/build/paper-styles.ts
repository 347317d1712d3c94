const PRINT = '@media print{'
const LAYER = /@layer ([\w-]+)\{/g

/**
 * A page's minified styles in two parts: what the screen needs, and the rules for paper, each still in its layer. Nobody
 * waits for paper: those rules are a file that browsers fetch last, and the page keeps its bytes for what is seen.
 */
export function withoutPrintRules(css: string): { screen: string; print: string[] } {
  let screen = ''
  const print: string[] = []
  let from = 0
  for (let start = css.indexOf(PRINT); start >= 0; start = css.indexOf(PRINT, from)) {
    const end = endOfBlock(css, start)
    const layer = [...css.slice(0, start).matchAll(LAYER)].at(-1)?.[1]
    if (!layer) throw new Error('Styles for print stand in no layer: put them into one')
    print.push(`@layer ${layer}{${css.slice(start, end)}}`)
    screen += css.slice(from, start)
    from = end
  }
  return { screen: screen + css.slice(from), print }
}

/** Where the block that opens after `start` has closed. */
function endOfBlock(css: string, start: number): number {
  let depth = 0
  for (let index = css.indexOf('{', start); index < css.length; index++) {
    if (css[index] === '{') depth++
    if (css[index] === '}' && --depth === 0) return index + 1
  }
  throw new Error(`A block of styles never closes: ${css.slice(start, start + 80)}`)
}
