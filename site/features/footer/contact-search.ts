import { formatHoursOfTwoDays } from '#schedule/hours'
import { inOneLine } from '#schemas/fields/location'
import { i18n, t } from '#schemas/locale'
import { formatOpeningHours } from '#schemas/time/opening-hours'
import { phoneAddress } from '#site/components/contact/contact'
import {
  type AnswerSource,
  createSearchItem,
  joinFacts,
  type SearchEntries,
  sectionAddress,
} from '#site/features/search/search-items'
import { TODAY } from '#site/features/today/today-search'

export const contactSearch: SearchEntries = (content, clock) => {
  const { name, shortName, address, hours, hoursOtherwise, email, phone, donate, shop, social, partners } =
    content.settings
  const usual = formatOpeningHours(hours, i18n)
  return [
    createSearchItem(
      {
        id: 'site',
        type: t('footer.contactKind'),
        title: t('footer.contact'),
        subtitle: joinFacts(phone, email),
        description: `${name}, ${inOneLine(address)}. ${address.note}`,
        path: sectionAddress(content, 'faq', 'contact'),
        icon: 'phone',
        category: 'Information',
        priority: 1,
      },
      { donate, shop, social, partners },
      [t('footer.findUs')],
    ),
    createSearchItem(
      {
        id: 'site/hours',
        type: t('labels.hours'),
        title: t('footer.hours', { house: shortName }),
        subtitle: hoursOtherwise.outOfTerm ? t('footer.hoursInTerm', { hours: usual }) : usual,
        description: formatHoursOfTwoDays(content, clock.today, i18n),
        path: TODAY,
        icon: 'door',
        category: 'Information',
        priority: 1,
      },
      {},
      [t('footer.hoursMore', { house: shortName })],
    ),
  ]
}

export const contactAnswer: AnswerSource = ({ content }) => {
  const { name, phone, email, address } = content.settings
  return [
    {
      title: t('footer.call', { phone }),
      facts: [
        { label: t('labels.telephone'), link: { text: phone, href: phoneAddress(phone) } },
        { label: t('labels.email'), link: { text: email, href: `mailto:${email}` } },
        { label: t('footer.address'), text: `${name}, ${inOneLine(address)}` },
      ],
      link: { text: t('footer.askUs'), path: sectionAddress(content, 'faq', 'contact') },
    },
  ]
}

export const urgentAnswer: AnswerSource = ({ content }) => {
  const page = content.pages.find(({ path }) => path === content.navigation.urgent?.link)
  if (!page || page.numbers.length === 0) return []
  return [
    {
      title: page.heading,
      facts: page.numbers.map(({ name, phone }) => ({ label: name, link: { text: phone, href: phoneAddress(phone) } })),
      link: { text: page.title, path: page.path },
    },
  ]
}
