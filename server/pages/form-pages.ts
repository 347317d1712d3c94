import { setImmediate } from 'node:timers/promises'
import { type FeatureName, ownsForm } from '#schemas/content/features'
import { type AnyForm, allForms, forms } from '#schemas/forms/forms'
import type { BuiltSite } from './built-site.ts'
import { type FormProblem, pageWithProblems } from './page-with-problems.ts'
import { pageWithThanks, type Thanks } from './page-with-thanks.ts'
/** The pages that the server fills for visitors without JavaScript. */
export interface FormPages {
  /** The page of a form again, with what is wrong. */
  problem: (form: AnyForm, problem: FormProblem) => string
  /** What a request's sender sees. */
  thanks: (form: AnyForm, thanks: Thanks) => string
}

/** Where a form's thank-you page is. */
export const sentPathOf = ({ path }: AnyForm): string => `${path}/sent`

/** Prepares them in turns, one for each. @throws if the built site lacks one of these pages, or a part of one */
export async function formPages(pages: BuiltSite, off: readonly FeatureName[]): Promise<FormPages> {
  const isTaken = ({ kind }: AnyForm) => !ownsForm(off, kind)
  const problems = await tableOf(Object.values(allForms).filter(isTaken), (form) =>
    pageWithProblems(pages.text(form.path), form),
  )
  const thanks = await tableOf(Object.values(forms).filter(isTaken), (form) =>
    pageWithThanks(pages.text(sentPathOf(form))),
  )
  return {
    problem: (form, problem) => problems(form)(problem),
    thanks: (form, request) => thanks(form)(request),
  }
}

async function tableOf<Fill>(
  of: readonly AnyForm[],
  prepare: (form: AnyForm) => Fill,
): Promise<(form: AnyForm) => Fill> {
  const known = new Map<string, Fill>()
  for (const form of of) {
    known.set(form.kind, prepare(form))
    await setImmediate()
  }
  return ({ kind }) => {
    const fill = known.get(kind)
    if (!fill) throw new Error(`The server fills no such page for ${kind}`)
    return fill
  }
}
