import type { AnswerInWords } from '#schemas/forms/answers-in-words'
import { escaped } from './escaped.ts'
import { gap, leaveAttributes, pageTemplate, part } from './page-template.ts'

export interface Thanks {
  reference: string
  asked: readonly AnswerInWords[]
  advice: readonly string[]
}

const PLACES = ['reference', 'advice', 'asked'] as const

/**
 * The built thank-you page, ready to show the reference and the chosen options of one request to a visitor without
 * JavaScript. It fills the page's placeholders: `data-reference`, `data-advice` and `data-asked`.
 *
 * @param html the page as it was built
 */
export function pageWithThanks(html: string): (thanks: Thanks) => string {
  const fill = pageTemplate(html, (page) => {
    for (const name of PLACES) {
      const place = part(page, `[data-${name}]`)
      place.removeAttribute('hidden')
      leaveAttributes(place, `hidden:${name}`)
      // The list has its own heading.
      const list = place.querySelector('dl') ?? place
      list.set_content(gap(name))
    }
  })
  return ({ reference, asked, advice }) => {
    const words = {
      reference: `Your reference is <strong>${escaped(reference)}</strong>.`,
      advice: escaped(advice.join(' ')),
      asked: asked.map(({ label, text }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(text)}</dd></div>`).join(''),
    }
    const silent = PLACES.filter((name) => words[name] === '').map((name) => [`hidden:${name}`, 'hidden'])
    return fill({ ...words, ...Object.fromEntries(silent) })
  }
}
