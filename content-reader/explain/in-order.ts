import type { Problem } from '../problems.ts'
import type { Entry } from '../read/content.ts'
import type { CheckedFile } from './check-file.ts'

/** Sorts by `order`, else by id. Two with the same number are a mistake: they would be sorted at random. */
export function inOrder<T extends object>(files: readonly CheckedFile<T>[], problems: Problem[]): readonly Entry<T>[] {
  const sorted = files.toSorted((a, b) => orderOf(a) - orderOf(b) || a.id.localeCompare(b.id, 'en'))
  const free = orderOf(sorted.at(-1)) + 1
  for (const [index, file] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && orderOf(file) > 0 && orderOf(before) === orderOf(file)) problems.push(sameOrder(before, file, free))
  }
  return sorted.map(({ id, value }) => ({ ...value, id }))
}

/** An entry's `order`, from 1 on; 0 if its kind has none. */
const orderOf = (file: CheckedFile<object> | undefined): number =>
  file && 'order' in file.value && typeof file.value.order === 'number' ? file.value.order : 0

const sameOrder = (first: CheckedFile<object>, second: CheckedFile<object>, free: number): Problem => ({
  file: second.file,
  key: 'order',
  found: `${orderOf(first)}, which ${first.file} has too`,
  expected: 'a number that no other file of the folder has',
  fix: `give one of the two another number; ${free} would put it last`,
})
