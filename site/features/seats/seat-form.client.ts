import { FORM_TOKEN_PARAM } from '#schemas/forms/protection'
import { SEAT } from '#schemas/forms/seat'
import { fetchFormToken } from '#site/features/forms/form-token'

/**
 * Adds a form token to a sign-up as soon as somebody goes to its form: from one network many more may then sign up. Without it, the form
 * works all the same.
 */
export function signSeatForms(): void {
  const signed = new WeakSet<HTMLFormElement>()
  document.addEventListener('focusin', async ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form?.dataset.form !== SEAT || signed.has(form)) return
    signed.add(form)
    const token = await fetchFormToken(SEAT)
    if (!token) return
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name: FORM_TOKEN_PARAM, value: token })
    form.append(input)
  })
}
