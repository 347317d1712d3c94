import { FORM_TOKEN_PARAM } from '#schemas/requests/protection'
import { SIGNUP } from '#schemas/signups/signups'
import { fetchFormToken } from '#site/features/requests/form-call'

/** With a token many more may sign up from one network. Without it, the form works all the same. */
export function addTokensToSignupForms(): void {
  const signed = new WeakSet<HTMLFormElement>()
  document.addEventListener('focusin', async ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form?.dataset.form !== SIGNUP || signed.has(form)) return
    signed.add(form)
    const token = await fetchFormToken(SIGNUP)
    if (!token) return
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name: FORM_TOKEN_PARAM, value: token })
    form.append(input)
  })
}
