import { type Form, fieldsOf, type Section } from '#schemas/forms/define-form'
import type { Condition, Field } from '#schemas/forms/fields'

/**
 * The styles that hide the questions of a form which are not asked, from the conditions of its definition: right with
 * script and without it, and before any has arrived. A section goes with its last question.
 */
export function conditionStyles(form: Form): string {
  const hidden = new Map<string, string[]>()
  const hide = (condition: Condition, target: string) => {
    for (const guard of unmet(condition)) hidden.set(guard, [...(hidden.get(guard) ?? []), target])
  }
  const whole = new Set<Field>()
  for (const section of form.sections) {
    const condition = conditionOfAll(section)
    const [first] = section.fields
    if (!condition || !first) continue
    hide(condition, `fieldset:has(${place(first)})`)
    for (const field of section.fields) whole.add(field)
  }
  for (const field of fieldsOf(form)) if (field.shownWhen && !whole.has(field)) hide(field.shownWhen, place(field))
  const rules = [...hidden].map(
    ([guard, targets]) => `[data-form=${form.kind}]${guard} :is(${targets.join(',')}){display:none}`,
  )
  return rules.length > 0 ? `@layer components{${rules.join('')}}` : ''
}

const place = ({ name }: Field) => `[data-field=${name}]`

/** What the form is like while a condition is not met: each of these alone. */
function unmet(condition: Condition): string[] {
  const chosen = (value: string) => `:has([name=${condition.field}] [value=${JSON.stringify(value)}]:checked)`
  return 'is' in condition ? [`:not(${chosen(condition.is)})`] : [chosen(condition.isNot), chosen('')]
}

/** The condition on which the whole of a section hangs. */
function conditionOfAll({ fields }: Section): Condition | undefined {
  const [first, ...others] = fields.map(({ shownWhen }) => shownWhen && unmet(shownWhen).join())
  return first && others.every((other) => other === first) ? fields[0]?.shownWhen : undefined
}
