import { isMap, type MaybeValue } from '#schemas/file-value'
import { t } from '#schemas/language'

/** A value as a person reads it. */
export function Shown({ value }: { value: MaybeValue }) {
  if (value === undefined || value === null || value === '') return <em>{t('staffWords.nothing')}</em>
  return <span className="shown">{textOf(value)}</span>
}

export function textOf(value: MaybeValue): string {
  if (value === undefined || value === null || value === '') return t('staffWords.nothing')
  if (typeof value === 'boolean') return t(value ? 'words.yes' : 'words.no')
  if (Array.isArray(value)) return value.map(textOf).join(isNested(value) ? '; ' : ', ') || t('staffWords.emptyList')
  if (isMap(value))
    return (
      Object.entries(value)
        .map(([key, each]) => `${wordsOf(key)}: ${textOf(each)}`)
        .join(', ') || t('staffWords.nothing')
    )
  return String(value)
}

const isNested = (list: readonly MaybeValue[]): boolean => list.some((each) => typeof each === 'object')

/** `endTime` is "end time"; a label stays as it is. */
const wordsOf = (key: string): string => key.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
