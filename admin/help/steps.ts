import type { Right } from '#schemas/http/admin/roles'
import type { PlainMessage } from '#schemas/language'
import type { Figure } from './figures.ts'

export interface Helped {
  title: PlainMessage
  help: Figure
  right?: Right
}

/** The first walk: the views of a day's work, in this order, each with its figure and its sentence. About fifteen seconds each. */
const WALK: readonly Figure[] = ['today', 'requests', 'calendar', 'editPage', 'entry', 'history']

/** The views through which somebody with these rights is led. */
export const walkOf = (views: readonly Helped[], rights: readonly Right[]): readonly Helped[] =>
  WALK.flatMap((help) => views.find((view) => view.help === help && (!view.right || rights.includes(view.right))) ?? [])
