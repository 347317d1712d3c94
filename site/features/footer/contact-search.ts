import { formatHoursOfTwoDays } from '#schedule/hours'
import { inOneLine } from '#schemas/content/address'
import { formatOpeningHours } from '#schemas/content/opening-hours'
import { t } from '#schemas/language'
import { itemOf, joined, type SearchEntries, sectionOf } from '#site/features/search/item-of'
import { TODAY } from '#site/features/today/today-address'

export const contactSearch: SearchEntries = (content, clock) => {
  const { name, shortName, address, hours, hoursOtherwise, email, phone, donate, shop, social, partners } = content.site
  const usual = formatOpeningHours(hours)
  return [
    itemOf(
      {
        id: 'site',
        type: t('footer.contactKind'),
        title: t('footer.contact'),
        subtitle: joined(phone, email),
        description: `${name}, ${inOneLine(address)}. ${address.note}`,
        path: sectionOf(content, 'faq', 'contact'),
        icon: 'phone',
        category: 'Information',
        priority: 1,
      },
      { donate, shop, social, partners },
      [t('footer.findUs')],
    ),
    itemOf(
      {
        id: 'site/hours',
        type: t('words.hours'),
        title: t('footer.hours', { house: shortName }),
        subtitle: hoursOtherwise.outOfTerm ? t('footer.hoursInTerm', { hours: usual }) : usual,
        description: formatHoursOfTwoDays(content, clock.today),
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
