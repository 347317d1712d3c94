import { renderToStaticMarkup } from 'react-dom/server'
import type { ReturnedForm, Thanks } from '#schemas/forms/for-one-visitor'
import { type AnyForm, requestFormOf } from '#schemas/forms/forms'
import { RequestForm } from '#site/features/forms/RequestForm.island'
import { SentDetails } from '#site/features/forms/SentDetails'
import { SubscribeForm } from '#site/features/forms/SubscribeForm.island'

const words = { site: 'Hillel', name: 'Tamar', email: 'tamar@example.org', phone: '(410) 555-0177', next: ['Next.'] }

/** A form as its page has it: the site's own component, before anybody has typed, or as it comes back. */
export function formMarkup(form: AnyForm, returned?: ReturnedForm): string {
  const request = requestFormOf(form.kind)
  return renderToStaticMarkup(
    request ? (
      <RequestForm kind={request.kind} today="2026-12-01" words={words} returned={returned} />
    ) : (
      <SubscribeForm today="2026-12-01" words={words} returned={returned} />
    ),
  )
}

/** What the thank-you page says of a request. */
export const thanksMarkup = ({ reference, asked, advice }: Thanks): string =>
  renderToStaticMarkup(
    <SentDetails next={words.next} advice={advice} asked={asked}>
      <p data-reference>
        Your reference is <strong>{reference}</strong>.
      </p>
    </SentDetails>,
  )

/** A whole page with a title, which may be any text. */
export const pageMarkup = (title: string, body: string): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(
    <html lang="en">
      <title>{title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the markup of our own components */}
      <main dangerouslySetInnerHTML={{ __html: body }} />
    </html>,
  )}`
