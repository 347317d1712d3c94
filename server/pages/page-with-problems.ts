import type { HTMLElement } from 'node-html-parser'
import { type Form, fieldsOf } from '#schemas/forms/define-form'
import type { FieldError, Problem } from '#schemas/forms/mistakes'
import { escaped } from './escaped.ts'
import { type Filling, gap, leaveAttributes, pageTemplate, part } from './page-template.ts'

export interface FormProblem extends Problem {
  /** Shown next to the summary: what else the visitor can do. */
  help?: string
  /** What the visitor had typed, by field name; it is filled in again. */
  typed?: Readonly<Record<string, string>>
}

/** The built markup of a field's control and of the place for its error. */
interface Place {
  name: string
  id: string
  errorId: string
  /** The ids of its hints. */
  describedBy: string | undefined
  /** The options, if it is a choice. */
  options: readonly string[]
}

/**
 * The built page of a form, ready to be shown again with the typed answers and the errors, for a visitor without
 * JavaScript. It fills the placeholders in the form's own markup: `data-summary`, `data-help`, and in each
 * `data-field` its `data-error`.
 *
 * @param html the page as it was built
 */
export function pageWithProblems(html: string, form: Form): (problem: FormProblem) => string {
  let places: readonly Place[] = []
  const fill = pageTemplate(html, (page) => {
    places = prepare(page, form)
  })
  return (problem) => fill(fillingOf(places, problem))
}

function prepare(page: HTMLElement, form: Form): Place[] {
  const element = part(page, `form[data-form="${form.kind}"]`)
  // Its island would render the form again, without the filled-in answers. As plain HTML it can be posted again.
  const island = element.closest('astro-island')
  island?.replaceWith(...island.childNodes)
  const title = part(page, 'title')
  title.set_content(`Error: ${title.innerHTML}`)
  const summary = part(element, '[data-summary]')
  summary.removeAttribute('hidden')
  // Screen readers read first what is wrong; the page's own scripts do not move the focus.
  summary.setAttribute('autofocus', '')
  summary.set_content(gap('summary'))
  const help = element.querySelector('[data-help]')
  if (help) leaveHidden(help, 'help')
  return fieldsOf(form).map(({ name }) => placeOf(part(element, `[data-field="${name}"]`), name))
}

function placeOf(field: HTMLElement, name: string): Place {
  const control = part(field, `[name="${name}"]`)
  const error = part(field, '[data-error]')
  const describedBy = control.getAttribute('aria-describedby')
  const place = { name, id: control.getAttribute('id') ?? '', errorId: error.getAttribute('id') ?? '', describedBy }
  leaveHidden(error, `error:${name}`)
  control.removeAttribute('aria-describedby')
  leaveAttributes(control, `control:${name}`)
  const options = control.querySelectorAll('option')
  for (const [number, option] of options.entries()) {
    option.removeAttribute('selected')
    leaveAttributes(option, `option:${name}:${number}`)
  }
  if (control.tagName === 'TEXTAREA') control.set_content(gap(`value:${name}`))
  else if (options.length === 0) control.setAttribute('value', gap(`value:${name}`))
  return { ...place, options: options.map((option) => option.getAttribute('value') ?? option.text) }
}

/** Leaves a gap for an element's text, and one for hiding it while it has none. */
function leaveHidden(element: HTMLElement, name: string): void {
  element.removeAttribute('hidden')
  leaveAttributes(element, `hidden:${name}`)
  element.set_content(gap(name))
}

function fillingOf(places: readonly Place[], { message, errors, help, typed = {} }: FormProblem): Filling {
  const wrong = new Map(errors.map((error) => [error.name, error.message]))
  return {
    summary: summaryOf(places, message, errors),
    ...said('help', help),
    ...Object.assign({}, ...places.map((place) => fieldFilling(place, typed[place.name] ?? '', wrong.get(place.name)))),
  }
}

function fieldFilling(
  { name, errorId, describedBy, options }: Place,
  text: string,
  error: string | undefined,
): Filling {
  const ids = [describedBy, error === undefined ? undefined : errorId].filter(Boolean).join(' ')
  const attributes = [error === undefined ? '' : 'aria-invalid="true"', ids && `aria-describedby="${ids}"`]
  return {
    ...said(`error:${name}`, error),
    [`control:${name}`]: attributes.join(' '),
    [`value:${name}`]: escaped(text),
    [`option:${name}:${options.indexOf(text)}`]: 'selected',
  }
}

const said = (name: string, text: string | undefined): Filling =>
  text === undefined ? { [`hidden:${name}`]: 'hidden' } : { [name]: escaped(text) }

function summaryOf(places: readonly Place[], message: string, errors: readonly FieldError[]): string {
  const lines = errors.map(({ name, label, message: wrong }) => {
    const id = places.find((place) => place.name === name)?.id
    const subject = id ? `<a href="#${id}">${escaped(label)}</a>` : escaped(label)
    return `<li>${subject}: ${escaped(wrong)}</li>`
  })
  return `<p>${escaped(message)}</p>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''}`
}
