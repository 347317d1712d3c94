import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { Mistake } from './check-answers.ts'

/** How questions are asked in a terminal, line by line. */
export interface Conversation {
  say: (text: string) => void
  /** What somebody types, without spaces around it; `byDefault`, which is shown, for an empty line. */
  ask: (what: string, byDefault?: string) => Promise<string>
  end: () => void
}

/** @throws {Mistake} from `ask`, once nobody types any more */
export function converse(input: Readable, output: Writable): Conversation {
  const terminal = createInterface({ input })
  const lines = terminal[Symbol.asyncIterator]()
  return {
    say: (text) => output.write(`${text}\n`),
    ask: async (what, byDefault) => {
      output.write(`  ${what}${byDefault ? ` [${byDefault}]` : ''}: `)
      const { value, done } = await lines.next()
      if (done) throw new Mistake('\nNot every question was answered, so nothing was written.')
      return String(value).trim() || (byDefault ?? '')
    },
    end: () => terminal.close(),
  }
}
