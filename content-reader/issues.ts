import type { ValuePath } from '#schemas/entry-value'
import { ExpectedError } from '#schemas/expected-error'
import { shortened } from '#schemas/text'

export type Path = ValuePath

/** Returns the line of a missing key's parent. */
export type LineIn = (file: string, path: Path) => number | undefined

/** A mistake of the content, or what is likely one, for people who fill in its form. */
export interface Issue {
  file: string
  line?: number | undefined
  path: Path
  /** Sentences that say what is wrong and what to do: "Add a title." */
  message: string
  /** A warning keeps nobody from publishing. */
  severity: 'error' | 'warning'
  /** Nothing is there yet: a form waits with it until somebody had the chance to fill it in. */
  isMissing?: true
  conflict?: { days: readonly string[]; meets: string }
}

type Place = Pick<Issue, 'file' | 'line' | 'path'>

export const errorAt = (place: Place, message: string): Issue => ({ ...place, message, severity: 'error' })
export const warningAt = (place: Place, message: string): Issue => ({ ...place, message, severity: 'warning' })
export const errorOf = (file: string, message: string): Issue => errorAt({ file, path: [] }, message)

export const errorsIn = (issues: readonly Issue[]): Issue[] => issues.filter(({ severity }) => severity === 'error')
export const warningsIn = (issues: readonly Issue[]): Issue[] => issues.filter(({ severity }) => severity === 'warning')

export class ContentError extends ExpectedError {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(describeIssues(issues, 'mistake'))
    this.name = 'ContentError'
    this.issues = issues
  }
}

export function describeIssues(issues: readonly Issue[], noun: 'mistake' | 'warning'): string {
  if (issues.length === 0) return ''
  const count = issues.length === 1 ? `one ${noun}` : `${issues.length} ${noun}s`
  return `content: ${count}\n\n${issues.map(describeIssue).join('\n\n')}\n`
}

/** `content/staff/avi-toledano.yaml:3 title: Add a role.` */
export function describeIssue({ file, line, path, message }: Issue): string {
  const place = line === undefined ? file : `${file}:${line}`
  return `${[place, keyOf(path)].filter(Boolean).join(' ')}: ${message}`
}

/** `['cards', 2, 'link']` in readable form: `cards[3].link`, counted from 1. */
export const keyOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

export const placeAt = (
  { file, lineOf }: { file: string; lineOf: (path: Path) => number | undefined },
  path: Path,
): Place => ({ file, line: lineOf(path), path })

const SHOWN_CHARACTERS = 70

export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `“${text.length > SHOWN_CHARACTERS ? `${shortened(text, SHOWN_CHARACTERS)}…` : text}”`
}

/** Counts the letters to change, add or remove (Levenshtein). */
function distance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (const [column, other] of [...to].entries()) {
      const change = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(change, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}

/** @param most how many letters may differ; without it, a third */
export function nearest(word: string, candidates: readonly string[], most?: number): string | undefined {
  const plain = word.toLowerCase()
  const ranked = candidates
    .map((candidate) => ({ candidate, changes: distance(plain, candidate.toLowerCase()) }))
    .sort((a, b) => a.changes - b.changes)
  const best = ranked[0]
  if (!best) return undefined
  const tolerated = most ?? Math.max(2, Math.floor(Math.max(word.length, best.candidate.length) / 3))
  return best.changes <= tolerated ? best.candidate : undefined
}

/** Begins with a space, for the end of a message; '' without texts. */
export const didYouMean = (texts: readonly string[]): string =>
  texts.length > 0 ? ` Did you mean ${texts.map(quoted).join(' or ')}?` : ''
