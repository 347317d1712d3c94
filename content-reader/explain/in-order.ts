import { nameIn } from '#schemas/content/entry-paths'
import { errorAt, type Issue } from '../issues.ts'
import type { Entry } from '../read/content.ts'
import type { CheckedFile } from '../read/read-file.ts'

/** Sorts by `order`, else by id. Two with the same number are a mistake: they would be sorted at random. */
export function inOrder<T extends object>(
  files: readonly CheckedFile<T>[],
): {
  entries: readonly Entry<T>[]
  issues: readonly Issue[]
} {
  const issues: Issue[] = []
  const sorted = files.toSorted((a, b) => orderOf(a) - orderOf(b) || a.id.localeCompare(b.id, 'en'))
  const free = orderOf(sorted.at(-1)) + 1
  for (const [index, file] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && orderOf(file) > 0 && orderOf(before) === orderOf(file)) issues.push(sameOrder(before, file, free))
  }
  return { entries: sorted.map(({ id, value }) => ({ ...value, id })), issues }
}

/** An entry's `order`, from 1 on; 0 if its collection has none. */
const orderOf = (file: CheckedFile<object> | undefined): number =>
  file && 'order' in file.value && typeof file.value.order === 'number' ? file.value.order : 0

const sameOrder = (first: CheckedFile<object>, second: CheckedFile<object>, free: number): Issue =>
  errorAt(
    { file: second.file, line: second.lineOf(['order']), path: ['order'] },
    `“${nameIn({ ...first.value }) ?? first.id}” has place ` +
      `${orderOf(first)} too. Give one of them another; ${free} puts it last.`,
  )
