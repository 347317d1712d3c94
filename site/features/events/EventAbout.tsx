import { Flame, MapPin, Users, Utensils } from 'lucide-react'
import type { Entry } from '#content-reader/read/content'
import { explainMenuMarks } from '#schedule/upcoming'
import { inOneLine } from '#schemas/content/address'
import type { Audience } from '#schemas/content/audience'
import { addressOf } from '#schemas/content/collections'
import type { Event } from '#schemas/content/event'
import type { Site } from '#schemas/content/site'
import { t } from '#schemas/language'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { mapPage } from '#site/components/embed/map-address'
import { type Fact, FactList } from '#site/components/facts/FactList'
import { Link } from '#site/components/link/Link'
import { WordsAndPicture } from '#site/components/prose/WordsAndPicture'
import { GettingIn } from '#site/features/pages/GettingIn'
import { Description } from './Description'
import type { EventReferences } from './event-references'

interface EventAboutProps extends EventReferences {
  event: Entry<Event>
  /** Empty if it is for everyone. */
  audiences: readonly Entry<Audience>[]
  site: Pick<Site, 'address' | 'name'>
  contact: Contact | undefined
}

export function EventAbout({ event, audiences, site, contact, holiday, signupAddress }: EventAboutProps) {
  const { title, description, imageUrl, imageAlt } = event
  return (
    <WordsAndPicture imageUrl={imageUrl} imageAlt={imageAlt}>
      <h2 className="visually-hidden">{t('events.about', { title })}</h2>
      <Description text={description} />
      {signupAddress ? null : <p>{t('events.noSignUpNeeded')}</p>}
      <FactList facts={factsOf({ event, audiences, site, holiday })} />
      {event.elsewhere ? null : <GettingIn />}
      {contact ? <ContactLine {...contact} says="contact.questionsAsk" /> : null}
    </WordsAndPicture>
  )
}

function factsOf({ event, audiences, site, holiday }: Omit<EventAboutProps, 'contact' | 'signupAddress'>): Fact[] {
  const { location, elsewhere } = event
  const address = elsewhere === true ? undefined : (elsewhere ?? site.address)
  const where = [location, address && `${address.street}, ${address.city}`].filter(Boolean).join(' · ')
  // The house's own is on the page of how to find us.
  const map = elsewhere && elsewhere !== true ? mapPage(inOneLine(elsewhere)) : undefined
  return [
    { label: t('words.where'), icon: MapPin, value: map ? <Link href={map}>{where}</Link> : where },
    {
      label: t('words.for'),
      icon: Users,
      value: audiences.length > 0 ? audienceLinks(audiences) : t('words.everyone'),
    },
    ...(event.menu
      ? [
          {
            label: t('events.usualMenu'),
            icon: Utensils,
            value: [event.menu, ...explainMenuMarks(event.menu)].join('. '),
          },
        ]
      : []),
    ...(holiday
      ? [
          {
            label: t('words.holiday'),
            icon: Flame,
            value: <Link href={addressOf('holidays', holiday.id)}>{holiday.name}</Link>,
          },
        ]
      : []),
  ]
}

const audienceLinks = (audiences: readonly Entry<Audience>[]) =>
  audiences.map(({ id, title, link }, index) => (
    <span key={id}>
      {index > 0 ? t('words.comma') : ''}
      <Link href={link}>{title}</Link>
    </span>
  ))
