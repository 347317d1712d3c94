import { renderToStaticMarkup } from 'react-dom/server'
import { type AnyForm, requestFormOf } from '#schemas/forms/forms'
import { RequestForm } from '#site/features/forms/RequestForm.island'
import { SentDetails } from '#site/features/forms/SentDetails'
import { SubscribeForm } from '#site/features/forms/SubscribeForm.island'

const words = { site: 'Hillel', name: 'Tamar', email: 'tamar@example.org', phone: '(410) 555-0142', next: ['Next.'] }

/** A form as its page has it: the site's own component, before anybody has typed. */
export function emptyForm(form: AnyForm): string {
  const request = requestFormOf(form.kind)
  return renderToStaticMarkup(
    request ? <RequestForm kind={request.kind} words={words} /> : <SubscribeForm words={words} />,
  )
}

/** A thank-you page's placeholders for what was sent, as the site has them. */
export const emptyThanks = (): string =>
  renderToStaticMarkup(
    <SentDetails next={words.next}>
      <p data-reference="" hidden />
    </SentDetails>,
  )
