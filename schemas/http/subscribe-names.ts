import { OWN_QUESTION } from '../forms/form-words.ts'

/** The name of each form field in the mailing list's call. */
const subscribeNames: Readonly<Record<string, string>> = {
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  memberType: 'member_type',
  graduationYear: 'graduation_year',
  familyMemberType: 'family_member_type',
}

/**
 * A question of the campus's own has the name that it is stored with.
 *
 * @throws if the form has a field for which the call has no name
 */
export const callName = (name: string): string => {
  const found = name.startsWith(OWN_QUESTION) ? name : subscribeNames[name]
  if (found === undefined) throw new Error(`The subscribe call has no name for ${name}`)
  return found
}
