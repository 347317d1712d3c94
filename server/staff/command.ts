import { parseArgs } from 'node:util'
import { allForms } from '#schemas/forms/forms'
import type { DeliveryState } from '../store/database.ts'
import type { Selection } from '../store/submission-queries.ts'
import { startOfDay } from './campus-time.ts'

/** A parsed command of a member of the staff. */
export type Command =
  | { name: 'help' }
  | { name: 'list'; selection: Selection }
  | { name: 'show'; reference: string }
  | { name: 'export'; selection: Selection; file: string | undefined; withByteOrderMark: boolean }
  | { name: 'retry'; reference: string | undefined }
  | { name: 'erase'; address: string }
  | { name: 'prune' }

/** The command can't be understood; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const KINDS = Object.keys(allForms)
const STATES: readonly DeliveryState[] = ['due', 'sent', 'failed']

export const HELP = `npm run requests -- COMMAND

  list                   every request, oldest first
  show ID                one request with all of its answers; ID is the reference in the mail, or a full id
  export --csv           every request as a table for spreadsheets: --file FILE writes it to a file,
                         --no-bom leaves out the byte order mark that Excel needs for UTF-8
  retry [ID]             retries everything undelivered now, or only one request
  erase EMAIL            removes every request and every saved mail of that address
  prune                  removes everything past RETENTION_DAYS now; the server removes a day's worth each day

list and export accept:

  --kind ${KINDS.join('|')}
  --since YYYY-MM-DD     received on that day or later, by the campus’s clocks
  --until YYYY-MM-DD     received on that day or earlier
  --state ${STATES.join('|')}   due: waiting for delivery; failed: not retried, needs a person

The store is the server's own: set DATA_DIR or DATABASE_URL to the server's values. The server can keep running.
The exit code is 0 on success, 1 if nothing was found or something undelivered had to be kept, 2 if the command or a
setting is wrong, 3 if the store can’t be used.`

const options = {
  help: { type: 'boolean', short: 'h' },
  csv: { type: 'boolean' },
  file: { type: 'string' },
  'no-bom': { type: 'boolean' },
  kind: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  state: { type: 'string' },
} as const

const FILTERS = ['kind', 'since', 'until', 'state']
/** The options of each command, and the number of words after its name. */
const COMMANDS: Readonly<Record<string, { options: readonly string[]; fewest: number; most: number; word?: string }>> =
  {
    list: { options: FILTERS, fewest: 0, most: 0 },
    show: { options: [], fewest: 1, most: 1, word: 'the reference or id of a request' },
    export: { options: [...FILTERS, 'csv', 'file', 'no-bom'], fewest: 0, most: 0 },
    retry: { options: [], fewest: 0, most: 1 },
    erase: { options: [], fewest: 1, most: 1, word: 'an email address' },
    prune: { options: [], fewest: 0, most: 0 },
  }

/**
 * Parses the words after `npm run requests --`.
 *
 * @throws {UsageError} that says what can't be understood
 */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parsed(args)
  const [name, ...words] = positionals
  if (values.help || name === 'help' || name === undefined) return { name: 'help' }
  const shape = COMMANDS[name]
  if (!shape) throw new UsageError(`There is no command "${name}": it is one of ${Object.keys(COMMANDS).join(', ')}.`)
  const foreign = Object.keys(values).find((option) => !shape.options.includes(option))
  if (foreign) throw new UsageError(`${name} takes no --${foreign}.`)
  if (words.length < shape.fewest) throw new UsageError(`${name} needs ${shape.word}.`)
  if (words.length > shape.most) throw new UsageError(`${name} does not take "${words[shape.most]}".`)
  return commandOf(name, words[0], values)
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

type Values = ReturnType<typeof parsed>['values']

function commandOf(name: string, word: string | undefined, values: Values): Command {
  if (name === 'list') return { name, selection: selectionOf(values) }
  if (name === 'export')
    return { name, selection: selectionOf(values), file: values.file, withByteOrderMark: !values['no-bom'] }
  if (name === 'retry') return { name, reference: word === undefined ? undefined : referenceIn(word) }
  if (name === 'show') return { name, reference: referenceIn(word ?? '') }
  if (name === 'prune') return { name }
  return { name: 'erase', address: addressIn(word ?? '') }
}

/** With fewer letters, several requests may match. */
const FEWEST_LETTERS = 4

function referenceIn(word: string): string {
  if (new RegExp(`^[0-9a-f-]{${FEWEST_LETTERS},36}$`, 'i').test(word)) return word
  throw new UsageError(`"${word}" is not a reference: use the eight letters and digits in the mail, or a full id.`)
}

function addressIn(word: string): string {
  const address = word.trim().toLowerCase()
  if (/^\S+@\S+$/.test(address)) return address
  throw new UsageError(`"${word}" is not an email address.`)
}

function selectionOf({ kind, since, until, state }: Values): Selection {
  if (kind !== undefined && !KINDS.includes(kind)) throw new UsageError(`--kind is one of ${KINDS.join(', ')}.`)
  const wanted = STATES.find((known) => known === state)
  if (state !== undefined && !wanted) throw new UsageError(`--state is one of ${STATES.join(', ')}.`)
  const from = since === undefined ? undefined : dayIn('--since', since, 0)
  const before = until === undefined ? undefined : dayIn('--until', until, 1)
  return { kind, from, before, state: wanted }
}

function dayIn(option: string, text: string, daysLater: number): Date {
  const start = startOfDay(text, daysLater)
  if (!start) throw new UsageError(`${option} is a day, YYYY-MM-DD, and not "${text}".`)
  return start
}
