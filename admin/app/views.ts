import type { ComponentType } from 'react'
import type { Right } from '#schemas/http/admin/accounts'
import { People } from '../people/People.tsx'
import { Sessions } from '../sessions/Sessions.tsx'
import type { Visitor } from './session.ts'
import { Welcome } from './Welcome.tsx'

/** What a view is given: who looks, and the parts of the address that its path leaves open. */
export interface ViewProps {
  visitor: Visitor
  parts: readonly string[]
}

export interface View {
  /** Its address. `*` stands for one part or more, `:` for one; the first view that matches is shown. */
  path: string
  /** Its heading, and its name in the navigation. */
  title: string
  /** Who sees it; everybody, if nothing is said. */
  right?: Right
  /** It is reached from another view, not from the navigation. */
  isInside?: boolean
  show: ComponentType<ViewProps>
}

/** Every view. Another is one line here; `lazy` keeps its code out of what the others fetch. */
export const views: readonly View[] = [
  { path: '/admin', title: 'Welcome', show: Welcome },
  { path: '/admin/people', title: 'People', right: 'own', show: People },
  { path: '/admin/sessions', title: 'Your sessions', show: Sessions },
]

/** The view at an address, with what its path leaves open. */
export function viewAt(address: string): { view: View; parts: readonly string[] } | undefined {
  for (const view of views) {
    const parts = partsOf(view.path, address)
    if (parts) return { view, parts }
  }
  return undefined
}

function partsOf(path: string, address: string): readonly string[] | undefined {
  const pattern = path.replace(/[:*]/g, (sign) => (sign === ':' ? '([^/]+)' : '(.+)'))
  const found = new RegExp(`^${pattern}$`).exec(address)
  return found?.slice(1).map(decodeURIComponent)
}

export const navigationOf = (rights: readonly Right[]): readonly View[] =>
  views.filter(({ right, isInside }) => !isInside && (right === undefined || rights.includes(right)))
