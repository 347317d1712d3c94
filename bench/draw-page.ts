import { pathToFileURL } from 'node:url'
import { type Content, readContent } from '#content-reader/read/read-content'

/**
 * A process that draws one page, as a preview does: `node bench/draw-page.ts COMPILED CONTENT ADDRESS`. Prints the milliseconds
 * from its start to the first page, and those of the same page again, from the content that it has.
 */
const [compiled, contentRoot, address = '/'] = process.argv.slice(2)
const renderer: { drawPage: (content: Content, path: string, day: string) => Promise<string> } = await import(
  pathToFileURL(`${compiled}/renderer/entry.mjs`).href
)
const content = readContent(contentRoot)
const draw = () => renderer.drawPage(content, address, '2026-12-02')
await draw()
const cold = performance.now()
const times: number[] = []
for (let time = 0; time < 15; time += 1) {
  const startedAt = performance.now()
  await draw()
  times.push(performance.now() - startedAt)
}
console.log(JSON.stringify({ cold, warm: times.toSorted((a, b) => a - b)[7] }))
