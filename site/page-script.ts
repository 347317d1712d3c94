import { build } from 'rolldown'

/**
 * The script that every page carries inline, bundled into one text. It is bundled apart from the islands: what they share
 * would else be split into a file of its own, and every page would have to fetch it before it could act.
 */
export async function pageScript(): Promise<string> {
  const { output } = await build({
    input: 'site/features/page-start.ts',
    platform: 'browser',
    write: false,
    output: { format: 'iife', minify: true },
  })
  return output[0].code.trim()
}
