import { mailAddress } from './mail-address'

/** Makes the form write the letter of the chosen holiday, from the text of the page. */
const form = document.querySelector<HTMLFormElement>('[data-letter-form]')
const letters = [...document.querySelectorAll<HTMLDetailsElement>('[data-letter]')]

if (form) {
  const control = (name: string) => form.elements.namedItem(name)
  const [choice, text] = [control('holiday'), control('letter')]
  const mail = form.querySelector<HTMLAnchorElement>('[data-mail]')
  const status = form.querySelector('[role="status"]')
  if (choice instanceof HTMLSelectElement && text instanceof HTMLTextAreaElement && mail && status) {
    const filledIn = (words: string) =>
      words.replace(/\[(course|professor|name)\]/g, (blank, name: string) => {
        const answer = control(name)
        return (answer instanceof HTMLInputElement && answer.value.trim()) || blank
      })
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
        status.textContent = 'Copied. Paste it into a mail to your professor.'
      } catch {
        text.select()
        status.textContent = 'The letter is selected: copy it from here.'
      }
    })
    // What was typed before this code ran stays.
    if (text.value === text.defaultValue) write()
    else toMail()
  }
}
