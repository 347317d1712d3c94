import type { CheckedFile } from './check-file.ts'
import type { Entry } from './content.ts'
import type { Problem } from './problems.ts'

/** The entries of a folder by their `order`; two with the same number would change places at random, so that is a mistake. */
export function inOrder<T extends { order: number }>(
  files: readonly CheckedFile<T>[],
  report: (problems: readonly Problem[]) => void,
): readonly Entry<T>[] {
  const sorted = files.toSorted((a, b) => a.value.order - b.value.order)
  const free = (sorted.at(-1)?.value.order ?? 0) + 1
  for (const [index, file] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before?.value.order === file.value.order) report([sameOrder(before, file, free)])
  }
  return sorted.map(({ id, value }) => ({ ...value, id }))
}

const sameOrder = (first: CheckedFile<{ order: number }>, second: CheckedFile<unknown>, free: number): Problem => ({
  file: second.name,
  key: 'order',
  found: `${first.value.order}, which ${first.name} has too`,
  expected: 'a number that no other file of the folder has',
  mend: `give one of the two another number; ${free} would put it last`,
})
