import { page } from '#schemas/content/page'
import { limits } from '#schemas/limits'
import { checkAlone } from '../tests/support/check-alone.ts'

/**
 * `npm run bench:texts`: the milliseconds of a processor that the check takes for the worst texts that the words may have, each as long as a text may
 * be. Exits with code 1 if one takes longer than its budget: whoever else publishes waits for it.
 */
const BUDGET_MILLISECONDS = 100
const RUNS = 5

/** What repeats: brackets, marks and half-written links, over which a pattern may look again and again. */
const REPEATED = [
  ...['[', '![', '](', '[a](', '[a][', '[a]: ', '<', '<a href="', '<!--', '<b>', '</', '&', '&#', '\\', '\\['],
  ...[
    '*',
    '**',
    '*a ',
    '_a ',
    '*a_ ',
    '**a *b ',
    '~',
    '~~a ',
    '`',
    '``a ',
    '> ',
    '- ',
    '1. ',
    '- a\n',
    '# ',
    '|',
    'a|b\n',
    '|-',
  ],
  ...[
    '{',
    '{A',
    '{phone} ',
    '{a of ',
    'a',
    'a@',
    'a.',
    'Aa ',
    'Friday, ',
    'May 1, ',
    '12:30 ',
    '6',
    ' ',
    '\t',
    'a \n',
    'www.a',
    'http://',
  ],
  ...[
    'Ruth ',
    'Ruth and ',
    'dinner ',
    '“',
    '"a',
    'ab. Cd',
    '[a](mailto:',
    '<a href="mailto:a">',
    '\u05d0',
    '\ud83d\udd4e',
  ],
]

const page20k = (text: string) =>
  `---\ntitle: A\nheading: A\ndescription: A\n---\n\n${text.repeat(limits.wordsCharacters).slice(0, limits.wordsCharacters)}\n`

/** The worst of all pairs of those. */
const PAIRS = ['[*a ', '**a *b “', 'a.*', 'www.a*', '- a\n|', '- a\n**', '1. 12:30 ', '``a \\']

const measured = [...REPEATED, ...PAIRS]
  .map((repeated) => {
    const text = page20k(repeated)
    const times = Array.from({ length: RUNS }, () => {
      const before = process.cpuUsage()
      checkAlone('content/pages/a.md', text, page)
      return process.cpuUsage(before).user / 1000
    })
    return { repeated, milliseconds: times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0 }
  })
  .toSorted((one, other) => other.milliseconds - one.milliseconds)

for (const { repeated, milliseconds } of measured.slice(0, 10))
  console.log(JSON.stringify(repeated).padEnd(24), `${milliseconds.toFixed(0)} ms`)
const slow = measured.filter(({ milliseconds }) => milliseconds > BUDGET_MILLISECONDS)
console.log(
  `${slow.length} of ${measured.length} texts of ${limits.wordsCharacters} characters take more than ${BUDGET_MILLISECONDS} ms`,
)
process.exitCode = slow.length > 0 ? 1 : 0
