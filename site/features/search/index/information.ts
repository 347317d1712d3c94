import type { SearchItem } from '#search/search-item'
import { type Content, itemOf, joined, sectionOf, whoAnswers } from './items-of'

/** What there is to know: every page, the questions, how to reach us, and the cards of the home page. */
export function informationItems(content: Content): SearchItem[] {
  const { entries } = content
  return [
    ...content.pages.filter(({ index }) => index).map((page) => pageItem(page, content)),
    ...entries('faq').map(({ id, question, answer }) =>
      itemOf(
        {
          id: `faq/${id}`,
          type: 'faq',
          title: question,
          description: answer,
          path: `/faq#${id}`,
          icon: 'question',
          category: 'Information',
        },
        {},
      ),
    ),
    ...entries('audiences').map((audience) =>
      itemOf(
        {
          id: `audiences/${audience.id}`,
          type: 'audience',
          title: audience.title,
          subtitle: audience.subtitle,
          description: audience.description,
          path: '/#doors',
          icon: audience.icon,
          category: 'Information',
        },
        {},
        whoAnswers(audience.contact, content),
      ),
    ),
    ...entries('offers').map(({ id, title, description }) =>
      itemOf(
        {
          id: `offers/${id}`,
          type: 'offer',
          title,
          subtitle: 'What we offer',
          description,
          path: '/#offers-heading',
          icon: 'window',
          category: 'Student Life',
        },
        {},
      ),
    ),
    ...electionItems(content),
    contactItem(content),
  ]
}

/** The elections, while the home page shows them. */
const electionItems = ({ elections }: Content): SearchItem[] =>
  elections.enabled
    ? [
        itemOf(
          {
            id: 'elections',
            type: 'election',
            title: 'Student Elections',
            subtitle: joined(elections.popup.title, elections.title),
            description: elections.subtitle,
            path: '/#elections-heading',
            icon: 'vote',
            category: 'Student Life',
          },
          elections,
        ),
      ]
    : []

/** The foot of every page, reached where people look for somebody to ask. */
function contactItem(content: Content): SearchItem {
  const { name, address, email, phone, donate, shop, social, partners } = content.site
  return itemOf(
    {
      id: 'site',
      type: 'contact',
      title: 'Contact Information',
      subtitle: joined(phone, email),
      description: `${name}, ${address.street}, ${address.city}, ${address.state} ${address.zip}. ${address.note}`,
      path: sectionOf(content, 'faq', 'contact'),
      icon: 'phone',
      category: 'Information',
      priority: 1,
    },
    { donate, shop, social, partners },
    ['Find Us'],
  )
}

/** The page an entry's facts stand on although they are files of their own. */
const factsBeside = ({ kosherSoup, roomPolicies, home, entries }: Content): Readonly<Record<string, object>> => ({
  'kosher-soup-delivery': kosherSoup,
  'room-reservation': roomPolicies,
  home,
  glossary: entries('glossary'),
})

function pageItem(page: Content['pages'][number], content: Content): SearchItem {
  const { category = 'Information', priority = 2 } = content.search.pages.find(({ page: id }) => id === page.id) ?? {}
  const { title, heading, description, intro, cards, headings, body, path } = page
  return itemOf(
    {
      id: `pages/${page.id}`,
      type: 'page',
      title,
      subtitle: heading,
      description,
      path,
      icon: 'page',
      category,
      priority,
    },
    { intro, headings, cards, body, beside: factsBeside(content)[page.id] ?? {} },
  )
}
