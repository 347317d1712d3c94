import { labelsAt } from '#content-reader/controls/labels-at'
import { type Issue, keyOf, warningAt } from '#content-reader/issues'
import { textsIn } from '#content-reader/read/texts-of'
import type { Value } from '#schemas/file-value'
import type { ChangedEntry } from '../store/content.ts'
import { differencesIn } from './differences.ts'
import { formOf } from './form-of.ts'

/** A price, an hour, a telephone number: "$250", "7:30 PM", "410-555-0142". */
const NUMBER = /\p{Sc}?\d(?:[\d.,:-]*\d)?(?:\s?[AP]M\b)?/gu
/** Fewer characters are in many texts by chance. */
const FEWEST = 3
/** What has fewer words is a value of its own, such as another hour. */
const FEWEST_WORDS = 4

/** Texts of a changed entry in which a number still stands that the change replaced elsewhere in it. */
export const numbersLeft = (entries: readonly ChangedEntry[]): Issue[] =>
  entries.flatMap((changed) => {
    const replaced = differencesIn([changed]).flatMap(({ before, after }) =>
      numbersIn(before).filter((number) => typeof after === 'string' && !numbersIn(after).includes(number)),
    )
    if (replaced.length === 0) return []
    return textsIn(changed.after).flatMap(({ path: at, text }) => {
      const number = numbersIn(text).find((each) => replaced.includes(each))
      if (number === undefined || text.split(/\s+/).length < FEWEST_WORDS) return []
      const label = labelsAt(formOf(changed.path), at).at(-1) ?? keyOf(at)
      return warningAt({ file: `content/${changed.path}`, path: at }, `“${number}” still stands in “${label}”.`)
    })
  })

const numbersIn = (text: Value | undefined): string[] =>
  typeof text === 'string' ? (text.match(NUMBER) ?? []).filter(({ length }) => length >= FEWEST) : []
