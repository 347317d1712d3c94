/**
 * What a feature registers in `site/build/client-scripts.ts`: a small script that runs before the page is painted,
 * inlined in the pages that match its selector. If it ran later, visitors would see the change.
 */
export interface BeforePaint {
  /** The script's selector. The component takes its attribute from it, with `marked`. */
  selector: string
  /** Its file, below `site/`. */
  script: string
}

/** The attribute of a selector, to be spread on an element: `[data-applying]` gives `{ 'data-applying': value }`. */
export function marked(selector: string, value?: string): Readonly<Record<string, string>> {
  const [, name, said = ''] = /\[([\w-]+)(?:="([^"]*)")?\]$/.exec(selector) ?? []
  if (!name) throw new Error(`"${selector}" does not end in an attribute`)
  return { [name]: value ?? said }
}

/** The attribute of a place where a script runs before the rest of the page is parsed, with the script's file. */
export const RUN_IN_PLACE = 'data-run'
