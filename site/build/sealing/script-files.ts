import { tokensNamedIn } from './tokens-in-use.ts'

/** What a script file may do to a page. */
export interface ScriptFile {
  /** Every name in it: classes among them, that it may add. */
  words: ReadonlySet<string>
  /** The tokens that it reads. */
  tokens: ReadonlySet<string>
  /** The files that it names. */
  files: readonly string[]
}

/** Reads the script files of a site, once for all its pages. */
export function readScripts(texts: ReadonlyMap<string, string>): ReadonlyMap<string, ScriptFile> {
  const files = [...texts.keys()]
  return new Map(
    [...texts].map(([name, text]) => [
      name,
      readScript(
        text,
        files.filter((other) => other !== name),
      ),
    ]),
  )
}

export const readScript = (text: string, files: readonly string[] = []): ScriptFile => ({
  words: new Set(text.match(/[A-Za-z_][\w-]*/g)),
  tokens: tokensNamedIn(text),
  files: files.filter((name) => text.includes(name)),
})

/** Every script file that a page may come to run: those that it names, those that these name, and so on. */
export function scriptsOf(html: string, scripts: ReadonlyMap<string, ScriptFile>): ScriptFile[] {
  const found = new Map<string, ScriptFile>()
  const find = (name: string) => {
    const script = scripts.get(name)
    if (!script || found.has(name)) return
    found.set(name, script)
    script.files.forEach(find)
  }
  for (const name of scripts.keys()) if (html.includes(name)) find(name)
  return [...found.values()]
}
