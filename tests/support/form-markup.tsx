import { renderToStaticMarkup } from 'react-dom/server'
import type { ReturnedForm, Thanks } from '#schemas/forms/for-one-visitor'
import { type AnyForm, requestKindOf } from '#schemas/forms/forms'
import { FormsHere } from '#site/components/campus/forms-here'
import { RequestForm } from '#site/features/forms/RequestForm.island'
import { SentDetails } from '#site/features/forms/SentDetails'
import { SubscribeForm } from '#site/features/forms/SubscribeForm.island'
import { forms } from './campus-forms.ts'

const PHONE = '(410) 555-0177'
const NEXT = ['Next.']
/** The day on campus. */
export const FORM_DAY = '2026-12-01'

/** A form as its page has it: the site's own component, before anybody has typed, or as it comes back. */
export function formMarkup(form: AnyForm, returned?: ReturnedForm): string {
  const kind = requestKindOf(form.kind)
  const shared = { today: FORM_DAY, phone: PHONE, returned }
  return renderToStaticMarkup(
    <FormsHere value={{ ...forms, [form.kind]: form }}>
      {kind ? <RequestForm {...shared} kind={kind} next={NEXT} /> : <SubscribeForm {...shared} />}
    </FormsHere>,
  )
}

/** What the thank-you page says of a request. */
export const thanksMarkup = ({ reference, asked, advice }: Thanks): string =>
  renderToStaticMarkup(
    <SentDetails next={NEXT} advice={advice} asked={asked}>
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
