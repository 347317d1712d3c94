import { isMap, type MaybeValue } from '#schemas/file-value'

export function Shown({ value }: { value: MaybeValue }) {
  if (value === undefined || value === null || value === '') return <em>nothing</em>
  return <span className="shown">{textOf(value)}</span>
}

export function textOf(value: MaybeValue): string {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(textOf).join(isNested(value) ? '; ' : ', ') || 'an empty list'
  if (isMap(value))
    return (
      Object.entries(value)
        .map(([key, each]) => `${wordsOf(key)}: ${textOf(each)}`)
        .join(', ') || 'nothing'
    )
  return String(value)
}

const isNested = (list: readonly MaybeValue[]): boolean => list.some((each) => typeof each === 'object')

/** Makes "end time" of `endTime`; a label stays as it is. */
const wordsOf = (key: string): string => key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
