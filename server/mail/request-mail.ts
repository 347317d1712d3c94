import { Body, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import type { Form } from '#schemas/forms/define-form'
import { longDay, longInstant } from './dates.ts'
import type { RequestFacts } from './request-facts.ts'

interface RequestMailProps {
  form: Form
  fields: Readonly<Record<string, string>>
  facts: RequestFacts
  siteName: string
  reference: string
  createdAt: Date
}

/** Mail programs know no custom properties: these are the site's night, paper, soft grey, line and gold. */
const colour = { text: '#12214F', page: '#EEF2F7', soft: '#414E68', line: '#D3DCE8', gold: '#F2B53D', card: '#FFFFFF' }
const sans = 'Heebo, "Helvetica Neue", Arial, sans-serif'
const serif = '"Frank Ruhl Libre", Georgia, serif'

const style = {
  body: { backgroundColor: colour.page, color: colour.text, fontFamily: sans, margin: 0, padding: '24px 12px' },
  card: {
    backgroundColor: colour.card,
    borderTop: `4px solid ${colour.gold}`,
    borderRadius: 8,
    maxWidth: 600,
    padding: '28px 32px',
  },
  kind: { color: colour.soft, fontSize: 14, lineHeight: '20px', margin: '0 0 4px' },
  title: { fontFamily: serif, fontSize: 30, fontWeight: 700, lineHeight: '36px', margin: '0 0 12px' },
  fact: { fontSize: 17, lineHeight: '26px', margin: 0 },
  link: { color: '#1B2F6B', textDecoration: 'underline' },
  rule: { borderColor: colour.line, margin: '24px 0' },
  legend: { fontFamily: serif, fontSize: 20, fontWeight: 700, lineHeight: '26px', margin: '0 0 10px' },
  label: { color: colour.soft, fontSize: 14, lineHeight: '20px', margin: 0 },
  answer: { fontSize: 16, lineHeight: '24px', margin: '0 0 12px', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  foot: { color: colour.soft, fontSize: 14, lineHeight: '21px', margin: 0 },
} as const

/**
 * A request as staff read it: the facts first, then every answer under the form's own headings and labels. All text of the
 * visitor's is rendered as text. Built without JSX, which the server's Node does not load.
 */
export function RequestMail({ form, fields, facts, siteName, reference, createdAt }: RequestMailProps): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(Head),
    h(Preview, null, `${facts.name}: ${facts.when}`),
    h(
      Body,
      { style: style.body },
      h(
        Container,
        { style: style.card },
        h(Text, { style: style.kind }, `${form.title}, on the website of ${siteName}`),
        h(Heading, { as: 'h1', style: style.title }, facts.name),
        h(Text, { style: style.fact }, facts.when),
        h(
          Text,
          { style: style.fact },
          h(
            Link,
            { href: `mailto:${encodeURIComponent(facts.email).replace('%40', '@')}`, style: style.link },
            facts.email,
          ),
        ),
        h(
          Text,
          { style: style.fact },
          h(Link, { href: `tel:${facts.phone.replace(/[^\d+]/g, '')}`, style: style.link }, facts.phone),
        ),
        h(Hr, { style: style.rule }),
        ...form.sections.map(({ legend, fields: asked }) =>
          h(
            Section,
            { key: legend },
            h(Heading, { as: 'h2', style: style.legend }, legend),
            ...asked.flatMap(({ name, label, type }) => [
              h(Text, { key: `${name}-label`, style: style.label }, label),
              h(
                Text,
                { key: name, style: style.answer },
                type === 'date-from-today' ? longDay(fields[name]) : (fields[name] ?? ''),
              ),
            ]),
          ),
        ),
        h(Hr, { style: style.rule }),
        h(
          Text,
          { style: style.foot },
          `Sent ${longInstant(createdAt)}, Baltimore time. Reference ${reference}. Answer this mail to write to ${facts.name}.`,
        ),
      ),
    ),
  )
}
