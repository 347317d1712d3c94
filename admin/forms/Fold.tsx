import type { ReactNode } from 'react'
import { isMap, type MaybeValue, type Value, type ValueMap } from '#schemas/file-value'
import type { Control } from '#schemas/http/admin/controls'
import { formatKey } from '#schemas/http/admin/key-in-words'
import { formatDay, formatDayWithYear } from '#schemas/locale'
import { capital } from '#schemas/text'
import type { ControlProps } from './form.ts'
import { useOpening } from './use-opening.ts'
import { variantOf } from './variants.ts'
import { wayOf } from './ways.ts'

interface FoldProps {
  title: string
  summary: string
  isWrong: boolean
  isOpenFirst?: boolean
  isMore?: boolean
  children: ReactNode
}

export function Fold({ title, summary, isWrong, isOpenFirst, isMore, children }: FoldProps) {
  return (
    <details className={isMore ? 'fold more' : 'fold'} {...useOpening(isWrong, isOpenFirst)}>
      <summary>
        {title} <span className="soft">{summary}</span>
      </summary>
      <div className="fields">{children}</div>
    </details>
  )
}

const MOST_VALUES = 6
const MOST_OF_EACH = 2

/** "Every week · Friday · 6:30 PM · Main Hall" */
export function summaryOf(controls: readonly Control[], value: MaybeValue): string {
  const map = isMap(value) ? value : {}
  const most = controls.length > 1 ? MOST_OF_EACH : MOST_VALUES
  return controls
    .flatMap((control) => describeValue(control, map[control.key] ?? control.otherwise).slice(0, most))
    .slice(0, MOST_VALUES)
    .join(' · ')
}

function describeValue(control: Control, value: MaybeValue): string[] {
  switch (control.type) {
    case 'switch':
      return value === true ? [control.title] : []
    case 'choice':
      return control.options.filter((option) => option.value === value).map(({ title }) => title)
    case 'number':
      return typeof value === 'number' ? [`${control.title} ${value}`] : []
    case 'list':
      return Array.isArray(value) ? describeRows(control.element, value) : []
    case 'keyed':
      return Object.keys(isMap(value) ? value : {}).map((key) => formatKey(control.keys, key, formatDayWithYear))
    case 'group':
      return isMap(value) ? describeGroup(control, value) : []
    case 'variants': {
      const variant = value === undefined ? undefined : control.variants[variantOf(control.variants, value)]
      return variant ? describeValue(variant, value) : []
    }
    default:
      return typeof value === 'string' && value !== '' ? describeText(control, value) : []
  }
}

function describeGroup({ controls, choices = [] }: ControlProps<'group'>['control'], map: ValueMap): string[] {
  const chosen = choices.flatMap(({ by, ...choice }) => (by ? { by, ways: choice.ways, title: choice.title } : []))
  const ways = chosen.flatMap((choice) => choice.ways[wayOf(choice, map, controls)]?.title ?? [])
  const others = controls.filter(({ key }) => !chosen.some(({ by }) => by === key))
  return [...ways, ...others.flatMap((each) => describeValue(each, map[each.key]))]
}

/** Of several rows the first that each says: their names. */
const describeRows = (row: Control, values: readonly Value[]): string[] =>
  values.flatMap((each) => describeValue(row, each).slice(0, values.length > 1 ? 1 : MOST_VALUES))

function describeText(control: Extract<Control, { type: 'text' | 'reference' }>, value: string): string[] {
  if (control.type === 'reference') {
    if (control.to === 'picture' || control.to === 'link') return []
    return [value.split('-').map(capital).join(' ')]
  }
  // The name that is made of what stands beside it says nothing more.
  if (control.follows) return []
  return [control.format === 'date' && !Number.isNaN(Date.parse(value)) ? formatDay(value) : value]
}
