import { ExpectedError } from '#schemas/expected-error'

/** A key's place in a file: `['cards', 2, 'link']`. */
export type Path = readonly PropertyKey[]

/** The line of a key in a file, or of what it would be in. */
export type LineIn = (file: string, path: Path) => number | undefined

/**
 * One mistake in `content/`, or one warning of what is likely a mistake, explained for somebody who has never seen this
 * code.
 */
export interface Problem {
  /** The file, from the project's folder: `content/staff/avi-toledano.yaml`; or the page that was made from several. */
  file: string
  line?: number | undefined
  /** The key within the file: `details.contact`. */
  key?: string | undefined
  /** The key is not there at all. */
  isMissing?: boolean
  found: string
  expected: string
  fix: string
  /** The whole in a sentence, for whoever has a form before them. */
  sentence?: string
}

/** Thrown once, with every mistake that was found. */
export class ContentError extends ExpectedError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? 'one mistake' : `${problems.length} mistakes`
    super(`content: ${count}\n\n${problems.map(describeProblem).join('\n\n')}\n`)
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** Warnings, ready to print; nothing if there are none. They keep nobody from publishing. */
export function describeWarnings(warnings: readonly Problem[]): string {
  if (warnings.length === 0) return ''
  const count = warnings.length === 1 ? 'one warning' : `${warnings.length} warnings`
  return `content: ${count}\n\n${warnings.map(describeProblem).join('\n\n')}\n`
}

/** A mistake or a warning, ready to print: where it is, what is there, what is expected, and how to fix it. */
export function describeProblem({ file, line, key, found, expected, fix }: Problem): string {
  const place = [file, line === undefined ? '' : `line ${line}`, key ?? ''].filter(Boolean).join(', ')
  return `${place}\n  found:    ${found}\n  expected: ${expected}\n  fix:      ${fix}`
}

/** `['cards', 2, 'link']` in readable form: `cards[2].link`, counted from 1. */
export const keyOf = (path: Path): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

/** Where a key is in its file. */
export const placeAt = (
  { file, lineOf }: { file: string; lineOf: (path: Path) => number | undefined },
  path: Path,
): Pick<Problem, 'file' | 'line' | 'key'> => ({ file, line: lineOf(path), key: keyOf(path) })

const SHOWN_CHARACTERS = 70

/** A value shortened to one line. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing: the key is missing'
  if (value === null) return 'nothing after the colon'
  const text = JSON.stringify(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
