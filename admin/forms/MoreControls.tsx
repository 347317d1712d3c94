import type { ReactNode } from 'react'
import type { Control } from '#schemas/http/admin/controls'
import { useOpening } from './use-opening.ts'
import { isSame, type JsonMap } from './value.ts'

interface MoreControlsProps {
  controls: readonly Control[]
  map: JsonMap
  isWrong: boolean
  children: ReactNode
}

/** What is seldom needed, folded away; it says what of it is set. */
export function MoreControls({ controls, map, isWrong, children }: MoreControlsProps) {
  const set = controls.filter(({ key, otherwise }) => {
    const value = map[key]
    return value !== undefined && value !== null && !isSame(value, otherwise)
  })
  const titles = set.map(({ title }) => title).join(', ')
  return (
    <details className="more" {...useOpening(isWrong)}>
      <summary>
        More <span className="soft">{set.length === 0 ? 'nothing set' : `${set.length} set: ${titles}`}</span>
      </summary>
      <div className="fields">{children}</div>
    </details>
  )
}
