import { type HTMLElement, parse } from 'node-html-parser'
import { type Form, fieldsOf } from '#schemas/forms/define-form'
import type { FieldError, Problem } from '#schemas/forms/mistakes'
import { escaped } from './escaped.ts'

export interface FormProblem extends Problem {
  form: Form
  /** Said beside the summary: what else the visitor can do. */
  help?: string
  /** What the visitor had typed, by field name; it is put back. */
  typed?: Readonly<Record<string, string>>
}

/**
 * The built page of a form with what was typed put back and what is wrong said, for a visitor without JavaScript.
 * It fills the places that the form's own markup keeps for that: `data-summary`, and in each `data-field` its `data-error`.
 *
 * @param html the page as it was built
 */
export function pageWithProblems(html: string, { form, message, errors, help, typed = {} }: FormProblem): string {
  const page = parse(html, { comment: true })
  const element = page.querySelector(`form[data-form="${form.kind}"]`)
  if (!element) throw new Error(`The page of the ${form.kind} form has no form`)
  // Its island would draw the form anew, without what is put in here. As plain HTML it posts itself once more.
  const island = element.closest('astro-island')
  island?.replaceWith(...island.childNodes)
  for (const { name } of fieldsOf(form)) {
    const place = element.querySelector(`[data-field="${name}"]`)
    if (!place) throw new Error(`The ${form.kind} form has no place for ${name}`)
    putBack(place, name, typed[name] ?? '')
    const error = errors.find((candidate) => candidate.name === name)
    if (error) mark(place, name, error.message)
  }
  fillSummary(element, message, errors)
  if (help !== undefined) reveal(element.querySelector('[data-help]'), escaped(help))
  const title = page.querySelector('title')
  title?.set_content(`Error: ${title.innerHTML}`)
  return page.toString()
}

function controlOf(place: HTMLElement, name: string): HTMLElement {
  const control = place.querySelector(`[name="${name}"]`)
  if (!control) throw new Error(`The place for ${name} has no control of that name`)
  return control
}

function putBack(place: HTMLElement, name: string, text: string): void {
  const control = controlOf(place, name)
  if (control.tagName === 'TEXTAREA') control.set_content(escaped(text))
  else if (control.tagName === 'SELECT')
    for (const option of control.querySelectorAll('option')) {
      if ((option.getAttribute('value') ?? option.text) === text) option.setAttribute('selected', '')
      else option.removeAttribute('selected')
    }
  // The library quotes what it is given, but takes an ampersand for the start of an entity.
  else control.setAttribute('value', escaped(text))
}

function mark(place: HTMLElement, name: string, message: string): void {
  const error = place.querySelector('[data-error]')
  const control = controlOf(place, name)
  reveal(error, escaped(message))
  control.setAttribute('aria-invalid', 'true')
  // Beside the field's hint.
  const describedBy = [control.getAttribute('aria-describedby'), error?.getAttribute('id')]
  control.setAttribute('aria-describedby', describedBy.filter(Boolean).join(' '))
}

function reveal(place: HTMLElement | null, html: string): void {
  place?.removeAttribute('hidden')
  place?.set_content(html)
}

function fillSummary(form: HTMLElement, message: string, errors: readonly FieldError[]): void {
  const summary = form.querySelector('[data-summary]')
  const lines = errors.map(({ name, label, message: wrong }) => {
    const id = form.querySelector(`[name="${name}"]`)?.getAttribute('id')
    const subject = id ? `<a href="#${id}">${escaped(label)}</a>` : escaped(label)
    return `<li>${subject}: ${escaped(wrong)}</li>`
  })
  reveal(summary, `<p>${escaped(message)}</p>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : ''}`)
  // Whoever listens hears first what is wrong; the page's own scripts put the focus nowhere.
  summary?.setAttribute('autofocus', '')
}
