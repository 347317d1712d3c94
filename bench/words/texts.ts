import { page } from '#schemas/content/page'
import { limits } from '#schemas/limits'
import { checkAlone } from '#tests/support/check-alone'
import { line, median } from '../report.ts'

const BUDGET_MILLISECONDS = 100
const RUNS = 5

/** What repeats: brackets, marks and half-written links, over which a pattern may look again and again. */
const REPEATED = [
  '[',
  '![',
  '](',
  '[a](',
  '[a][',
  '[a]: ',
  '<',
  '<a href="',
  '<!--',
  '<b>',
  '</',
  '&',
  '&#',
  '\\',
  '\\[',
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
]

const page20k = (text: string) =>
  `---\ntitle: A\nheading: A\ndescription: A\n---\n\n${text.repeat(limits.wordsCharacters).slice(0, limits.wordsCharacters)}\n`

/** The worst of all pairs of those. */
const PAIRS = ['[*a ', '**a *b “', 'a.*', 'www.a*', '- a\n|', '- a\n**', '1. 12:30 ', '``a \\']

/**
 * The processor time of the check for the worst texts that words may have, each as long as a text may be: whoever else publishes waits
 * for it.
 */
export async function measureTexts(): Promise<void> {
  const measured = [...REPEATED, ...PAIRS].map((repeated) => ({ repeated, milliseconds: median(checked(repeated)) }))
  const [worst] = measured.toSorted((one, other) => other.milliseconds - one.milliseconds)
  if (!worst) throw new Error('There is no text to measure')
  line(
    `worst of ${measured.length} long texts, ${JSON.stringify(worst.repeated)}`,
    `${worst.milliseconds.toFixed(0)} ms`,
    worst.milliseconds <= BUDGET_MILLISECONDS,
    `${BUDGET_MILLISECONDS} ms`,
  )
}

const checked = (repeated: string) =>
  Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    checkAlone('content/pages/a.md', page20k(repeated), page)
    return process.cpuUsage(before).user / 1000
  })
