import type { FastifyBaseLogger } from 'fastify'
import { shortened } from '#schemas/text'
import type { NewAlert } from '../platform/db/outbox.ts'

const MOST_CHARACTERS = 4000

export function undrawnPages(log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
  const problems = new Map<string, string>()
  return {
    /** Notes that something was drawn or, with an error, that it can't be; the log says each once. */
    note(path: string, error?: unknown): void {
      const isKnown = problems.has(path)
      if (error === undefined) {
        problems.delete(path)
        if (isKnown) log.info({ path }, 'it can be drawn again')
      } else {
        problems.set(path, error instanceof Error ? error.message : String(error))
        if (!isKnown) log.warn({ err: error, path }, 'a page can’t be drawn; the last one is served')
      }
    },

    forget(): void {
      problems.clear()
    },

    /** Undefined if everything that was asked for could be drawn. */
    get problem(): string | undefined {
      if (problems.size === 0) return undefined
      const each = [...problems].map(([path, problem]) => `${path}: ${problem}`)
      return `Pages can’t be drawn; visitors read them as they were last.\n\n${each.join('\n\n')}`.slice(
        0,
        MOST_CHARACTERS,
      )
    },

    /** One mail a day, however many there are: what they have in common is likely one fault. */
    alert(day: string): NewAlert | undefined {
      const [first] = problems
      if (!first) return undefined
      const [path, problem] = first
      return {
        kind: 'drawing_alert',
        occasion: `pages ${day}`,
        fields: { path, problem: shortened(problem, MOST_CHARACTERS), count: String(problems.size) },
      }
    },
  }
}
