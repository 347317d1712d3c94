import { fieldsOf } from '#schemas/forms/define-form'
import { optionText } from '#schemas/forms/fields'
import { mailingList } from '#schemas/forms/mailing-list'

/** The body of `POST /contacts/sign_up_form`, without the list. Never `permission_to_send`: that is theirs to keep. */
export interface Contact {
  email_address: string
  first_name: string
  last_name: string
  custom_fields: { custom_field_id: string; value: string }[]
}

/** Answers that Constant Contact has no place for, by the names of the form's fields, and what they are called over there. */
export const CUSTOM_FIELDS = {
  memberType: 'Member type',
  graduationYear: 'Graduation year',
  familyMemberType: 'Family member type',
} as const
export type CustomField = keyof typeof CUSTOM_FIELDS
export const customFieldNames = Object.keys(CUSTOM_FIELDS) as readonly CustomField[]

const LONGEST_NAME = 50

/**
 * A subscriber as Constant Contact takes it. What was not asked or not answered is left out, so that nothing over there is
 * overwritten by it; choices go by their labels, which is what people read there.
 *
 * @param asked the day on which they joined, `YYYY-MM-DD`: who was a junior then is of a class that no longer changes
 * @param ids the custom fields' ids; what has none is left out
 */
export function contactOf(
  fields: Readonly<Record<string, string>>,
  asked: string,
  ids: Readonly<Partial<Record<CustomField, string>>>,
): Contact {
  return {
    email_address: fields.email ?? '',
    first_name: shortened(fields.firstName ?? ''),
    last_name: shortened(fields.lastName ?? ''),
    custom_fields: customFieldNames.flatMap((name) => {
      const value = labelOf(name, fields[name], asked)
      const id = ids[name]
      return id && value ? [{ custom_field_id: id, value }] : []
    }),
  }
}

function labelOf(name: CustomField, value: string | undefined, asked: string): string | undefined {
  const field = fieldsOf(mailingList).find((candidate) => candidate.name === name)
  const options = field?.type === 'choice' ? field.options : []
  const option = options.find((candidate) => candidate.value === value)
  return option ? optionText(option, asked) : value
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At most as long as they take, cut between letters as people see them: half an accent or half a family is none. */
export function shortened(name: string): string {
  let short = ''
  for (const { segment } of letters.segment(name)) {
    if (short.length + segment.length > LONGEST_NAME) break
    short += segment
  }
  return short.trimEnd()
}
