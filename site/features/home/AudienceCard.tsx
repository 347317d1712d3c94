import type { Audience } from '#schemas/events/audiences'
import { LinkButton } from '#site/components/button/LinkButton'
import { Card } from '#site/components/card/Card'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'

type AudienceCardProps = Omit<Audience, 'contact'> & { contact: Contact }

export function AudienceCard(audience: AudienceCardProps) {
  const { title, subtitle, description, contact, link, linkText, secondaryLink, secondaryLinkText } = audience
  return (
    <Card
      title={title}
      subtitle={subtitle}
      imageUrl={audience.imageUrl}
      imageAlt={audience.imageAlt}
      variant="door"
      actions={
        <>
          <LinkButton href={link} size="small">
            {linkText}
          </LinkButton>
          {secondaryLink && secondaryLinkText ? (
            <LinkButton href={secondaryLink} variant="more">
              {secondaryLinkText}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <p>{description}</p>
      <ContactLine {...contact} says="contact.askFor" />
    </Card>
  )
}
