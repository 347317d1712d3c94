export interface Run {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Comparing takes the product of both lengths. */
const MOST_WORDS = 1500
const AROUND = 8

const wordsIn = (text: string): string[] => text.match(/\s*\S+/g) ?? []

/** Compares word by word, with a few words around each change; undefined where little is the same. */
export function wordDifferences(before: string, after: string): Run[] | undefined {
  const [old, now] = [wordsIn(before), wordsIn(after)]
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) return undefined
  const runs = runsOf(old, now)
  const same = runs.filter(({ kind }) => kind === 'same').flatMap(({ words }) => words).length
  if (same * 3 < Math.max(old.length, now.length)) return undefined
  return runs.map(({ kind, words }, place) => ({
    kind,
    text: kind === 'same' ? shortened(words, place > 0, place < runs.length - 1) : words.join(''),
  }))
}

type Words = { kind: Run['kind']; words: string[] }

function runsOf(old: readonly string[], now: readonly string[]): Words[] {
  const lengths = commonLengths(old, now)
  const common = (one: number, other: number) => lengths[one]?.[other] ?? 0
  const runs: Words[] = []
  const put = (kind: Run['kind'], word = '') => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.words.push(word)
    else runs.push({ kind, words: [word] })
  }
  let [one, other] = [0, 0]
  while (one < old.length || other < now.length) {
    if (one < old.length && other < now.length && old[one]?.trim() === now[other]?.trim()) {
      put('same', now[other])
      one += 1
      other += 1
    } else if (other === now.length || (one < old.length && common(one + 1, other) >= common(one, other + 1)))
      put('gone', old[one++])
    else put('new', now[other++])
  }
  return runs
}

function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let one = old.length - 1; one >= 0; one--)
    for (let other = now.length - 1; other >= 0; other--) {
      const [row, next] = [rows[one], rows[one + 1]]
      if (!row || !next) continue
      const isSame = old[one]?.trim() === now[other]?.trim()
      row[other] = isSame ? (next[other + 1] ?? 0) + 1 : Math.max(next[other] ?? 0, row[other + 1] ?? 0)
    }
  return rows
}

/** Leaves out what is far from a change. */
function shortened(words: readonly string[], isAfter: boolean, isBefore: boolean): string {
  const [head, tail] = [isAfter ? AROUND : 0, isBefore ? AROUND : 0]
  if (words.length <= head + tail + 1) return words.join('')
  return `${words.slice(0, head).join('')} … ${words
    .slice(words.length - tail)
    .join('')
    .trimStart()}`.trim()
}
