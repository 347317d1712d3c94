import { type Form, fieldsOf } from '#schemas/requests/define-form'
import { optionText } from '#schemas/requests/form-fields'
import { shortened } from '#schemas/text'

/** The body of `POST /contacts/sign_up_form`. Never `permission_to_send`: the contact decides that. */
export interface Contact {
  email_address: string
  first_name: string
  last_name: string
  custom_fields: { custom_field_id: string; value: string }[]
}

/** Constant Contact's names for our custom fields, by the names of the form's fields. */
export const CUSTOM_FIELDS = {
  memberType: 'Member type',
  graduationYear: 'Graduation year',
  familyMemberType: 'Family member type',
} as const
export type CustomField = keyof typeof CUSTOM_FIELDS
export const customFieldNames = Object.keys(CUSTOM_FIELDS) as readonly CustomField[]

const LONGEST_NAME = 50

/**
 * Leaves out what was not asked or not answered, so that it overwrites nothing there; choices are sent as their labels.
 * @param joinedOn the day on which they joined, `YYYY-MM-DD`: a junior of that day belongs to a fixed class
 * @param ids the custom fields' ids; a field without one is left out
 */
export function contactOf(
  fields: Readonly<Record<string, string>>,
  joinedOn: string,
  ids: Readonly<Partial<Record<CustomField, string>>>,
  form: Form,
): Contact {
  return {
    email_address: fields.email ?? '',
    first_name: nameOf(fields.firstName),
    last_name: nameOf(fields.lastName),
    custom_fields: customFieldNames.flatMap((name) => {
      const value = labelOf(name, fields[name], joinedOn, form)
      const id = ids[name]
      return id && value ? [{ custom_field_id: id, value }] : []
    }),
  }
}

function labelOf(name: CustomField, value: string | undefined, joinedOn: string, form: Form): string | undefined {
  const field = fieldsOf(form).find((candidate) => candidate.name === name)
  const options = field?.type === 'choice' ? field.options : []
  const option = options.find((candidate) => candidate.value === value)
  return option ? optionText(option, joinedOn) : value
}

const nameOf = (name = ''): string => shortened(name, LONGEST_NAME).trimEnd()
