import { isMap, type Value } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'

/** The schema has no room for more. */
const MOST_CHARACTERS = 27
const UNNAMED = 'question'

/** Names each row by the text beside it, where nobody has typed a name. No two have the same. */
export function withMadeNames(row: Control, rows: readonly Value[]): Value[] {
  const [made] =
    row.type === 'group'
      ? row.controls.flatMap((each) => (each.type === 'text' ? each : [])).filter(({ follows }) => follows)
      : []
  if (!made?.follows) return [...rows]
  const { key, follows } = made
  const taken = new Set(rows.map((each) => isMap(each) && each[key]))
  return rows.map((each) => {
    if (!isMap(each) || each[key]) return each
    const name = freeName(nameOf(String(each[follows] ?? '')), '_', taken)
    taken.add(name)
    return { ...each, [key]: name }
  })
}

/** Adds the sign and a number if another has the name. */
export function freeName(name: string, sign: string, taken: ReadonlySet<unknown>): string {
  let number = 1
  const numbered = () => (number === 1 ? name : name + sign + number)
  while (taken.has(numbered())) number += 1
  return numbered()
}

function nameOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}|['’]/gu, '')
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const begin = words.findIndex((word) => /^[a-z]+$/.test(word))
  const [first = UNNAMED, ...others] = begin < 0 ? [] : words.slice(begin)
  return others.reduce(
    (name, word) => (`${name}_${word}`.length > MOST_CHARACTERS ? name : `${name}_${word}`),
    first.slice(0, MOST_CHARACTERS),
  )
}
