import { ExpectedError } from '#schemas/expected-error'
import { shortened } from '#schemas/shortened'

/** `['cards', 2, 'link']` */
export type Path = readonly PropertyKey[]

/** Returns the line of a missing key's parent. */
export type LineIn = (file: string, path: Path) => number | undefined

export interface Problem {
  /** `content/staff/avi-toledano.yaml`, from the project's folder; or the page that was made from several files. */
  file: string
  line?: number | undefined
  /** `details.contact` */
  key?: string | undefined
  isMissing?: boolean
  found: string
  expected: string
  fix: string
  sentence?: string
}

/** Thrown once, with all mistakes. */
export class ContentError extends ExpectedError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? 'one mistake' : `${problems.length} mistakes`
    super(`content: ${count}\n\n${problems.map(describeProblem).join('\n\n')}\n`)
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** Returns '' without warnings, which keep nobody from publishing. */
export function describeWarnings(warnings: readonly Problem[]): string {
  if (warnings.length === 0) return ''
  const count = warnings.length === 1 ? 'one warning' : `${warnings.length} warnings`
  return `content: ${count}\n\n${warnings.map(describeProblem).join('\n\n')}\n`
}

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

export const placeAt = (
  { file, lineOf }: { file: string; lineOf: (path: Path) => number | undefined },
  path: Path,
): Pick<Problem, 'file' | 'line' | 'key'> => ({ file, line: lineOf(path), key: keyOf(path) })

const SHOWN_CHARACTERS = 70

export function shown(value: unknown): string {
  if (value === undefined) return 'nothing: the key is missing'
  if (value === null) return 'nothing after the colon'
  const text = JSON.stringify(value)
  return text.length > SHOWN_CHARACTERS ? `${shortened(text, SHOWN_CHARACTERS)}…` : text
}
