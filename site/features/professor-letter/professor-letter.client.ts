import { dayOnCampus } from '#schemas/campus-time'
import { isWithin, windowOf } from '#site/components/today/day-window'
import { mailAddress } from './mail-address'

/** Shows the form, which writes the letter of the chosen holiday from the text of the page: it runs in place. */
const form = document.querySelector<HTMLFormElement>('[data-letter-form]')
const letters = [...document.querySelectorAll<HTMLDetailsElement>('[data-letter]')]
const day = dayOnCampus(new Date())
for (const letter of letters) letter.hidden = !isWithin(day, windowOf(letter))

if (form) {
  const control = (name: string) => form.elements.namedItem(name)
  const [choice, text] = [control('holiday'), control('letter')]
  const mail = form.querySelector<HTMLAnchorElement>('[data-mail]')
  const said = form.querySelector('[role="status"]')
  if (choice instanceof HTMLSelectElement && text instanceof HTMLTextAreaElement && mail && said) {
    for (const letter of letters)
      if (!letter.hidden) choice.add(new Option(letter.querySelector('summary')?.textContent ?? '', letter.id))

    const filledIn = (words: string) =>
      words.replace(/\[(course|professor|name)\]/g, (asked, name: string) => {
        const answer = control(name)
        return (answer instanceof HTMLInputElement && answer.value.trim()) || asked
      })
    const chosen = () => letters.find(({ id }) => id === choice.value)
    const toMail = () => {
      mail.href = mailAddress(filledIn(chosen()?.dataset.letter ?? ''), text.value)
      said.textContent = ''
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
        said.textContent = 'Copied. Paste it into a mail to your professor.'
      } catch {
        text.select()
        said.textContent = 'The letter is selected: copy it from here.'
      }
    })
    write()
    form.hidden = false
  }
}
