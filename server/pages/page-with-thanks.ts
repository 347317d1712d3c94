import { parse } from 'node-html-parser'
import type { AnswerInWords } from '#schemas/forms/answers-in-words'
import { escaped } from './escaped.ts'

export interface Thanks {
  reference: string
  asked: readonly AnswerInWords[]
  advice: readonly string[]
}

/**
 * The built thank-you page with what it says of one request, for a visitor without JavaScript. It fills the places that the
 * page keeps for that: `data-reference`, `data-advice` and `data-asked`.
 *
 * @param html the page as it was built
 */
export function pageWithThanks(html: string, { reference, asked, advice }: Thanks): string {
  const page = parse(html, { comment: true })
  const fill = (name: string, content: string) => {
    const place = page.querySelector(`[data-${name}]`)
    if (!place) throw new Error(`The thank-you page has no place for ${name}`)
    if (!content) return
    place.removeAttribute('hidden')
    const list = place.querySelector('dl')
    ;(list ?? place).set_content(content)
  }
  fill('reference', `Your reference is <strong>${escaped(reference)}</strong>.`)
  fill('advice', escaped(advice.join(' ')))
  fill(
    'asked',
    asked.map(({ label, text }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(text)}</dd></div>`).join(''),
  )
  return page.toString()
}
