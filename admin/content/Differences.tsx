import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Fragment, useEffect, useRef } from 'react'
import { isMap, type MaybeValue } from '#schemas/entry-value'
import { type DifferenceAnswer, trpc } from '../calls/trpc.ts'
import type { useSending } from '../changes/use-sending.ts'
import { nameAt } from '../controls/field-values.ts'
import { Button, Link } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Message } from '../ui/Message.tsx'
import { entryAddress } from '../ui/navigation.ts'

export function Differences({ differences }: { differences: readonly DifferenceAnswer[] }) {
  return (
    <ul className="stack differences">
      {differences.map(({ file, title, labels, at, before, after, sentence }) => (
        <li key={`${file} ${at.join('.')}`}>
          <Link href={entryAddress(file)}>{title}</Link>
          {labels.length > 0 ? `, ${labels.join(', ')}: ` : ': '}
          {sentence ? (
            sentence
          ) : labels.length === 0 && before === undefined ? (
            'added'
          ) : labels.length === 0 && after === undefined ? (
            'deleted'
          ) : (
            <ValueChange before={before} after={after} />
          )}
        </li>
      ))}
    </ul>
  )
}

function ValueChange({ before, after }: Pick<DifferenceAnswer, 'before' | 'after'>) {
  const runs = typeof before === 'string' && typeof after === 'string' && diffWords(before, after)
  if (runs)
    return (
      <span className="shown" dir="auto">
        {runs.map(({ kind, text }, index) => {
          const Element = ELEMENTS[kind]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text stay where they are.
            <Fragment key={index}>
              {index > 0 && ' '}
              <Element>{text.trim()}</Element>
            </Fragment>
          )
        })}
      </span>
    )
  return (
    <>
      <del>
        <FormattedValue value={before} />
      </del>{' '}
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">became</span>{' '}
      <ins>
        <FormattedValue value={after} />
      </ins>
    </>
  )
}

const ELEMENTS = { same: 'span', gone: 'del', new: 'ins' } as const

export function FormattedValue({ value }: { value: MaybeValue }) {
  if (value === undefined || value === null || value === '') return <em>nothing</em>
  return <span className="shown">{formatValue(value)}</span>
}

export function formatValue(value: MaybeValue): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(formatValue).join(isNested(value) ? '; ' : ', ') || 'an empty list'
  if (isMap(value))
    return (
      Object.entries(value)
        .map(([key, each]) => `${labelOf(key)}: ${formatValue(each)}`)
        .join(', ') || 'nothing'
    )
  return String(value)
}

const isNested = (list: readonly MaybeValue[]): boolean => list.some((each) => typeof each === 'object')

const labelOf = (key: string): string => key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

interface Run {
  kind: 'same' | 'gone' | 'new'
  text: string
}

const MAX_WORDS = 1500
const CONTEXT_WORDS = 8

const splitWords = (text: string): string[] => text.match(/\s*\S+/g) ?? []

export function diffWords(before: string, after: string): Run[] | undefined {
  const [old, current] = [splitWords(before), splitWords(after)]
  if (old.length > MAX_WORDS || current.length > MAX_WORDS) return undefined
  const runs = wordRuns(old, current)
  const same = runs.filter(({ kind }) => kind === 'same').flatMap(({ words }) => words).length
  if (same * 3 < Math.max(old.length, current.length)) return undefined
  return runs.map(({ kind, words }, index) => ({
    kind,
    text: kind === 'same' ? abbreviate(words, index > 0, index < runs.length - 1) : words.join(''),
  }))
}

type WordRun = { kind: Run['kind']; words: string[] }

function wordRuns(old: readonly string[], current: readonly string[]): WordRun[] {
  const lengths = commonLengths(old, current)
  const common = (one: number, other: number) => lengths[one]?.[other] ?? 0
  const runs: WordRun[] = []
  const put = (kind: Run['kind'], word = '') => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.words.push(word)
    else runs.push({ kind, words: [word] })
  }
  let [one, other] = [0, 0]
  while (one < old.length || other < current.length) {
    if (one < old.length && other < current.length && old[one]?.trim() === current[other]?.trim()) {
      put('same', current[other])
      one += 1
      other += 1
    } else if (other === current.length || (one < old.length && common(one + 1, other) >= common(one, other + 1)))
      put('gone', old[one++])
    else put('new', current[other++])
  }
  return runs
}

function commonLengths(old: readonly string[], current: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(current.length + 1))
  for (let one = old.length - 1; one >= 0; one--)
    for (let other = current.length - 1; other >= 0; other--) {
      const [row, next] = [rows[one], rows[one + 1]]
      if (!row || !next) continue
      const isSame = old[one]?.trim() === current[other]?.trim()
      row[other] = isSame ? (next[other + 1] ?? 0) + 1 : Math.max(next[other] ?? 0, row[other + 1] ?? 0)
    }
  return rows
}

/** Leaves out what is far from a change. */
function abbreviate(words: readonly string[], isAfter: boolean, isBefore: boolean): string {
  const [head, tail] = [isAfter ? CONTEXT_WORDS : 0, isBefore ? CONTEXT_WORDS : 0]
  if (words.length <= head + tail + 1) return words.join('')
  return `${words.slice(0, head).join('')} … ${words
    .slice(words.length - tail)
    .join('')
    .trimStart()}`.trim()
}

type Sending = Pick<ReturnType<typeof useSending>, 'conflicts' | 'problem' | 'isBusy' | 'choose' | 'leaveConflicts'>

export function Conflicts({ sending }: { sending: Sending }) {
  const { conflicts = [], problem, isBusy, choose: send, leaveConflicts } = sending
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answers = new FormData(event.currentTarget)
    void send(
      conflicts.map(({ file, at, ours, theirs }, index) => ({
        file,
        at,
        ours,
        theirs,
        side: answers.get(String(index)) === 'ours' ? 'ours' : 'theirs',
      })),
    )
  }
  return (
    <>
      <Message problem={problem} isBusy={isBusy} />
      <form className="card" onSubmit={choose}>
        <h2 ref={heading} tabIndex={-1}>
          Somebody else changed the same meanwhile
        </h2>
        <p>Everything else of both is kept. Which is to be on the site here?</p>
        {conflicts.map(({ file, title, labels, at, ours, theirs }, index) => (
          <fieldset className="choices" key={`${file} ${nameAt(at)}`}>
            <legend>{[title, ...labels].join(', ')}</legend>
            <label>
              <input type="radio" name={String(index)} value="ours" required />
              <span>
                <strong>Yours:</strong> <FormattedValue value={ours} />
              </span>
            </label>
            <label>
              <input type="radio" name={String(index)} value="theirs" />
              <span>
                <strong>
                  <TheirLabel file={file} />
                </strong>{' '}
                <FormattedValue value={theirs} />
              </span>
            </label>
          </fieldset>
        ))}
        <p className="row">
          <Button type="submit" variant="action" disabled={isBusy}>
            Publish with these
          </Button>
          <Button onClick={leaveConflicts}>Back to the form</Button>
        </p>
      </form>
    </>
  )
}

function TheirLabel({ file }: { file: string }) {
  const last = useQuery(trpc.history.list.queryOptions({ file })).data?.[0]
  if (!last) return 'Theirs, on the site now:'
  return (
    <>
      Theirs, on the site now, by {last.author}, <DateTime at={last.madeAt} />:
    </>
  )
}
