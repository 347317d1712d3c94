import { build } from 'rolldown'

/**
 * A script that a page carries inline, bundled into one text: `page-start.ts` on every page, others where they are needed. It is bundled apart from the islands: what they share
 * would else be split into a file of its own, and every page would have to fetch it before it could act.
 */
export async function pageScript(file = 'page-start.ts'): Promise<string> {
  const { output } = await build({
    input: `site/features/${file}`,
    platform: 'browser',
    write: false,
    output: { format: 'iife', minify: true },
  })
  return output[0].code.trim()
}
