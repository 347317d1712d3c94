import type { FormShape } from './define-form.ts'
import { choice, email, text } from './form-fields.ts'

const needed = { required: true, whenBlank: '' } as const
const neededOf = (memberType: string) =>
  ({ ...needed, shownWhen: { field: 'memberType', is: memberType }, clearedBy: 'memberType' }) as const

/** Joining the mailing list: specification, sections 3, 5, 7, 8 and 9. Its texts are in `content/forms/mailing-list.yaml`. */
export const mailingList: FormShape<'mailing-list'> = {
  kind: 'mailing-list',
  path: '/mailing-list',
  sections: [
    {
      name: 'you',
      fields: [
        text('firstName', { ...needed, autocomplete: 'given-name' }),
        text('lastName', { ...needed, autocomplete: 'family-name' }),
        email('email', { ...needed, autocomplete: 'email', isSimple: true }),
        choice('memberType', ['undergraduate-student', 'graduate-student', 'alumni', 'family-member', 'other'], needed),
        choice(
          'graduationYear',
          [
            { value: 'senior', label: { yearsAfterSeniors: 0 } },
            { value: 'junior', label: { yearsAfterSeniors: 1 } },
            { value: 'sophomore', label: { yearsAfterSeniors: 2 } },
            { value: 'freshman', label: { yearsAfterSeniors: 3 } },
            'not-sure',
          ],
          neededOf('undergraduate-student'),
        ),
        choice('familyMemberType', ['parent', 'grandparent', 'sibling', 'other'], neededOf('family-member')),
      ],
    },
  ],
}
