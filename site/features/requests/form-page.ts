import { t } from '#schemas/locale'
import { type Form, fieldsOf, type Section } from '#schemas/requests/define-form'
import type { Condition, Field } from '#schemas/requests/form-fields'

/** Search engines get the page that opens the form instead. */
export const requestPage = (form: Form) => ({
  path: form.path,
  title: form.title,
  heading: form.title,
  intro: form.lead,
  description: form.lead,
  index: false,
  banner: 'door' as const,
})

export function sentPage(form: Form) {
  const thanks = form.messages.sent
  return {
    path: `${form.path}/sent`,
    title: t('forms.thankYouFor', { form: form.title }),
    heading: t('forms.thankYou'),
    intro: thanks,
    description: thanks,
    index: false,
  }
}

/** Hides questions also without JavaScript, and before it has loaded. A section is hidden with its last question. */
export function conditionStyles(form: Form): string {
  const hidden = new Map<string, string[]>()
  const hide = (condition: Condition, target: string) => {
    for (const guard of unmet(condition)) hidden.set(guard, [...(hidden.get(guard) ?? []), target])
  }
  const unconditional = new Set<Field>()
  for (const section of form.sections) {
    const condition = conditionOfAll(section)
    const [first] = section.fields
    if (!condition || !first) continue
    hide(condition, `fieldset:has(${selectField(first)})`)
    for (const field of section.fields) unconditional.add(field)
  }
  for (const field of fieldsOf(form))
    if (field.shownWhen && !unconditional.has(field)) hide(field.shownWhen, selectField(field))
  const rules = [...hidden].map(
    ([guard, targets]) => `[data-form=${form.kind}]${guard} :is(${targets.join(',')}){display:none}`,
  )
  return rules.length > 0 ? `@layer components{${rules.join('')}}` : ''
}

const selectField = ({ name }: Field) => `[data-field=${name}]`

function unmet(condition: Condition): string[] {
  const chosen = (value: string) => `:has([name=${condition.field}] [value=${JSON.stringify(value)}]:checked)`
  return 'is' in condition
    ? [`:not(${[condition.is].flat().map(chosen).join(',')})`]
    : [chosen(condition.isNot), chosen('')]
}

function conditionOfAll({ fields }: Section): Condition | undefined {
  const [first, ...others] = fields.map(({ shownWhen }) => shownWhen && unmet(shownWhen).join())
  return first && others.every((other) => other === first) ? fields[0]?.shownWhen : undefined
}
