import { z } from 'zod'
import { labelsAt, placeIn } from '#content-reader/controls/labels-at'
import type { Issue } from '#content-reader/issues'
import type { Place } from '#schemas/content/place'
import type { MaybeValue, Value, ValuePath } from '#schemas/file-value'
import type { ConflictAnswer, DifferenceAnswer, IssueAnswer } from '#schemas/http/admin/words-calls'
import type { ChangedEntry, Entries } from '../store/content.ts'
import { titleOfEntry } from './collections.ts'
import { dateDifferences } from './date-differences.ts'
import { differencesIn } from './differences.ts'
import { formOf } from './form-of.ts'
import { formatValue } from './format-value.ts'
import type { Conflict } from './merge-entries.ts'

interface NamedPlace {
  title: string
  labels: string[]
}

export const namedPlace = (path: string, at: ValuePath, value: MaybeValue): NamedPlace => ({
  title: titleOfEntry(path, value),
  labels: labelsAt(formOf(path), at),
})

export const issuesInForms = (issues: readonly Issue[], entries: Entries): IssueAnswer[] =>
  issues.map(({ file, path: at, message, isMissing }) => {
    const path = file.replace(/^content\//, '')
    return {
      file: path,
      at: [...at],
      ...namedPlace(path, at, entries.get(path)),
      message,
      ...(isMissing && { isMissing }),
    }
  })

export const conflictsInForms = (conflicts: readonly Conflict[], entries: Entries): ConflictAnswer[] =>
  conflicts.map(({ file, at, base, ours, theirs }) => {
    const values = { base: json(base), ours: json(ours), theirs: json(theirs) }
    return { file, at: [...at], ...namedPlace(file, at, entries.get(file)), ...values }
  })

export const differencesInForms = (entries: readonly ChangedEntry[], place?: Place): DifferenceAnswer[] =>
  entries.flatMap((changed) => {
    const { path: file } = changed
    const entry = changed.after ?? changed.before
    const dates = dateDifferences(changed, place)
    const others = differencesIn([changed]).filter(
      ({ at }) => dates.length === 0 || (at[0] !== 'changes' && at[0] !== 'later'),
    )
    return [
      ...dates.map(({ at, sentence }) => ({
        file,
        at: [...at],
        title: titleOfEntry(file, entry),
        labels: [],
        sentence,
      })),
      ...others.map(({ at, before, after }) => {
        const { labels, control } = placeIn(formOf(file), at)
        const inWords = (value: Value | undefined) => json(value === undefined ? value : formatValue(control, value))
        const title = titleOfEntry(file, entry)
        return { file, at: [...at], title, labels, before: inWords(before), after: inWords(after) }
      }),
    ]
  })

const json = (value: Value | undefined) => z.json().optional().parse(value)
