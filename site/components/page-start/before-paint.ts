/**
 * What a feature registers in `site/build/client-scripts.ts`: a small script that runs before the page is painted, inlined in
 * the pages that have something for it. What it changes would be seen to change if it ran later.
 */
export interface BeforePaint {
  /** What the script looks for. The component takes the attribute from it, with `marked`. */
  selector: string
  /** Its file, below `site/`. */
  script: string
}

/** The attribute that a selector looks for, to be spread on an element: `[data-applying]` gives `{ 'data-applying': value }`. */
export function marked(selector: string, value?: string): Readonly<Record<string, string>> {
  const [, name, said = ''] = /\[([\w-]+)(?:="([^"]*)")?\]$/.exec(selector) ?? []
  if (!name) throw new Error(`"${selector}" does not end in an attribute`)
  return { [name]: value ?? said }
}

/** The attribute of a place where a script runs before the rest of the page is there, with the script's file. */
export const RUN_IN_PLACE = 'data-run'
