import type { Content, EntriesOf } from '#content-reader/content'
import { keysOf } from '#content-reader/content'
import { addressOf, type CollectionName, collections, isAddressed, pageOf } from '#schemas/content/collections'
import { nameIn } from '#schemas/content/entry-paths'
import type { Collection } from '#schemas/fields/define-collection'
import type { IconName } from '#schemas/icon-names'
import { t } from '#schemas/locale'
import { type ParentResource, parentResourceSections } from '#schemas/parents/parent-resources'
import { capital } from '#schemas/text'
import { createSearch } from '#search/create-search'
import { normalizeTerms } from '#search/query-terms'
import type { SearchIndex, SearchItem } from '#search/search-item'
import type { SearchQuestion } from '#search/search-path'
import { isTooShort, splitTerms } from '#search/terms'
import { electionSearch } from '#site/features/elections/elections-search'
import { eventSearch } from '#site/features/events/event-page'
import { contactSearch } from '#site/features/footer/contact-search'
import { describeMeetings } from '#site/features/groups/GroupCard'
import { holidaySearch } from '#site/features/holidays/holidays'
import { entryAddress } from '#site/features/pagination/Pagination'
import { roomRequestSearch } from '#site/features/rooms/rooms-search'
import type { Answered } from '#site/features/search/SearchPage'
import {
  contactNames,
  createSearchItem,
  type ItemFields,
  joinFacts,
  pageSearch,
  type SearchEntries,
  sectionAddress,
  summarize,
} from '#site/features/search/search-items'
import { soupSearch } from '#site/features/soup/soup-search'
import { type RenderContext, whileTrue } from '#site/render-context'
import { answers } from './answers'

export const buildIndex = whileTrue((context): SearchItem[] =>
  searchEntries
    .flatMap((itemsOf) => itemsOf(context.content, context.clock))
    .map((item) => ({ ...item, path: entryAddress(item.path, context) })),
)

/** Sends what is never shown without capitals and punctuation: it is shorter, and every score is the same. */
export const searchIndex = (context: RenderContext): SearchIndex => ({
  items: buildIndex(context).map((item) => ({ ...item, content: splitTerms(item.content).join(' ') })),
  answers: answers(context),
  ...(Number.isFinite(context.clock.until) && { until: context.clock.until }),
  ...normalizeTerms(context.content.search),
  popular: context.content.search.popular,
  popularNote: context.content.search.popularNote,
  siteName: context.content.settings.name,
})

interface Found extends Partial<ItemFields> {
  facts?: object
  more?: readonly string[]
}

type FindEntry<N extends CollectionName> = (entry: EntriesOf<N>[number], content: Content) => Found

const found: { readonly [N in CollectionName]?: FindEntry<N> } = {
  alumni: ({ linkText, featured }, content) => ({
    subtitle: joinFacts(t('linkCards.forAlumni'), linkText),
    path: sectionAddress(content, 'alumni', featured ? 'featured' : 'more'),
  }),
  audiences: () => ({ path: '/#doors' }),
  facilities: (room, content) => ({
    subtitle: [room.capacity, room.price].filter(Boolean).join(t('punctuation.comma')),
    path: sectionAddress(content, 'room-reservation', 'facilities'),
    facts: room,
  }),
  faq: ({ answer }) => ({ description: answer, facts: {} }),
  fellowships: ({ duration }) => ({ subtitle: joinFacts(t('programs.paidFellowship'), duration) }),
  groups: (group) => ({ subtitle: joinFacts(aboutOf(group), describeMeetings(group)) }),
  internships: ({ stipend, duration, leadsTo }) => ({
    subtitle: joinFacts(t('programs.paidRole'), stipend, duration),
    priority: leadsTo ? 2 : 1,
  }),
  offers: () => ({ subtitle: t('offers.kind'), path: '/#offers-heading' }),
  'parent-network': ({ linkText }, content) => ({
    subtitle: joinFacts(t('labels.forParents'), linkText),
    path: sectionAddress(content, 'parents/stay-informed', 'network'),
  }),
  'parent-resources': (resource) => ({
    subtitle: joinFacts(t('labels.forParents'), resource.linkText),
    more: headingsOf(resource),
  }),
  prospective: ({ id, details, modal, form }, content) => ({
    subtitle: details?.timing ?? t('prospective.forStudents'),
    path: modal ? addressOf('prospective', form ?? id) : content.page(pageOf('prospective')).path,
    more: contactNames(details?.contact, content),
  }),
  staff: ({ title, bio }, content) => ({
    subtitle: joinFacts(content.page('staff').title, title),
    description: summarize(bio),
  }),
  testimonials: ({ title, graduationYear, testimonial }) => ({
    subtitle: joinFacts(t('testimonials.kind'), title ?? t('testimonials.classOf', { year: graduationYear ?? '' })),
    description: testimonial,
    path: '/#testimonials',
  }),
  values: (_, content) => ({
    subtitle: t('mission.coreValue'),
    path: sectionAddress(content, 'mission', 'values'),
  }),
}

/** The topic of a group with a playful name, from the name of its file: "Cooking group". Files have Latin names, whatever the campus writes. */
const aboutOf = ({ id, name }: { id: string; name: string }): string | undefined =>
  /[a-z]/i.test(name) ? t('groups.about', { name: capital(id.replaceAll('-', ' ')) }) : undefined

const headingsOf = ({ details }: ParentResource): string[] =>
  parentResourceSections.filter((key) => details?.[key]).map((key) => t(`parentResources.${key}`))

interface Fields {
  id: string
  icon?: IconName | undefined
  summary?: string | undefined
  description?: string | undefined
  contact?: Parameters<Content['contact']>[0] | undefined
}

const itemsOf =
  <N extends CollectionName>(name: N): SearchEntries =>
  (content) => {
    const { search, columns = [], pages: [page] = [] }: Collection = collections[name]
    if (!search) return []
    const { type, icon: otherwise = 'page', ...place } = search
    return content.entries(name).map((entry) => {
      const { id, icon = otherwise, description = '', summary = description, contact }: Fields = entry
      const { facts, more = contactNames(contact, content), ...shown } = found[name]?.(entry, content) ?? {}
      const own = {
        id: `${name}/${id}`,
        type: type ? t(type) : isAddressed(name) ? content.page(pageOf(name)).title : '',
        title: nameIn({ ...entry }) ?? id,
        subtitle: joinFacts(...columns.map((key) => String(Reflect.get(entry, key) ?? ''))),
        description: summary,
        path: isAddressed(name) ? addressOf(name, id) : `/${page}`,
        icon,
      }
      return createSearchItem({ ...own, ...place, ...shown }, facts ?? (isAddressed(name) ? entry : {}), more)
    })
  }

const searchEntries: readonly SearchEntries[] = [
  pageSearch,
  contactSearch,
  electionSearch,
  holidaySearch,
  eventSearch,
  soupSearch,
  roomRequestSearch,
  ...keysOf(collections).map(itemsOf),
]

const engineOf = whileTrue((context) => createSearch(searchIndex(context)))

export function answerQuestion(context: RenderContext, { query, category }: SearchQuestion): Answered {
  const question = { query, category }
  if (!query) return { ...question, outcome: 'blank', found: [] }
  if (isTooShort(query)) return { ...question, outcome: 'too short', found: [] }
  const engine = engineOf(context)
  const found = engine.search(query, category)
  const answer = engine.answer(query, category)
  return { ...question, outcome: found.length > 0 ? 'found' : answer ? 'answered' : 'nothing', found, answer }
}
