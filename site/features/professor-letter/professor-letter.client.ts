import { mailAddress } from './mail-address'

const form = document.querySelector<HTMLFormElement>('[data-letter-form]')
const letters = [...document.querySelectorAll<HTMLDetailsElement>('[data-letter]')]

if (form) {
  const control = (name: string) => form.elements.namedItem(name)
  const [choice, text] = [control('holiday'), control('letter')]
  const mail = form.querySelector<HTMLAnchorElement>('[data-mail]')
  const status = form.querySelector<HTMLElement>('[role="status"]')
  const blanks = [...form.querySelectorAll<HTMLInputElement>('[data-blank]')]
  if (choice instanceof HTMLSelectElement && text instanceof HTMLTextAreaElement && mail && status) {
    const filledIn = (template: string) =>
      blanks.reduce(
        (text, { dataset: { blank = '' }, value }) =>
          value.trim() ? text.replaceAll(blank, () => value.trim()) : text,
        template,
      )
    const chosen = () => letters.find(({ id }) => id === choice.value)
    const toMail = () => {
      mail.href = mailAddress(filledIn(chosen()?.dataset.letter ?? ''), text.value)
      status.textContent = ''
    }
    const write = () => {
      const paragraphs = [...(chosen()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
      text.value = filledIn(paragraphs.join('\n\n'))
      toMail()
    }
    form.addEventListener('input', ({ target }) => (target === text ? toMail() : write()))
    form.addEventListener('submit', (event) => event.preventDefault())
    form.querySelector('[data-copy]')?.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(text.value)
        status.textContent = status.dataset.copied ?? ''
      } catch {
        text.select()
        status.textContent = status.dataset.selected ?? ''
      }
    })
    // What was typed before this code ran stays.
    if (text.value === text.defaultValue) write()
    else toMail()
  }
}
