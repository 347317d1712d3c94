import { jewishYear, jewishYearIds } from '#calendar/feeds/jewish-year'
import { t } from '#schemas/locale'
import { LinkButton } from '#site/components/button/LinkButton'
import { Message } from '#site/components/message/Message'
import { BreakableAddress } from '#site/components/prose/Breakable'
import type { RenderContext } from '#site/render-context'
import { feedOfJewishYear, hasPrayers, PRAYERS_FEED, WHATS_NEW, whatsNew } from './feeds'
import styles from './Subscribe.module.css'

interface SubscribeProps {
  heading: string
  path: string
  name: string
  address: URL
  /** Opens at a tap, where something else is the page's subject. */
  folded?: boolean
}

export function Subscribe({ heading, path, name, address, folded = false }: SubscribeProps) {
  const [Frame, Heading, className] = folded
    ? (['details', 'summary', 'fold'] as const)
    : (['div', 'h3', styles.subscribe] as const)
  return (
    <Frame className={`not-printed ${className}`}>
      <Heading className={folded ? undefined : styles.heading}>{heading}</Heading>
      <p className={`muted breakable ${styles.note}`}>{t('feeds.updates')}</p>
      <ul className={`cluster ${styles.ways}`}>
        {waysToSubscribe(path, name, address).map(({ program, href }) => (
          <li key={program}>
            <LinkButton href={href} variant="line" size="small">
              {program}
            </LinkButton>
          </li>
        ))}
      </ul>
      <p className={`muted breakable ${styles.note}`}>
        <Message
          id="feeds.addressForOthers"
          values={{
            address: (
              <a href={path}>
                <BreakableAddress of={new URL(path, address).href} />
              </a>
            ),
          }}
        />
      </p>
    </Frame>
  )
}

function waysToSubscribe(path: string, name: string, address: URL) {
  const feed = new URL(path, address)
  const webcal = `webcal://${feed.host}${feed.pathname}`
  const outlook = (host: string) =>
    `https://${host}/calendar/0/addfromweb?${new URLSearchParams({ url: feed.href, name })}`
  return [
    {
      program: 'Google Calendar',
      href: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    },
    { program: 'Apple Calendar', href: webcal },
    { program: t('feeds.atUniversity'), href: outlook('outlook.office.com') },
    { program: 'Outlook.com', href: outlook('outlook.live.com') },
  ]
}

const PRAYERS = { path: PRAYERS_FEED, title: 'feeds.prayers', about: 'feeds.prayersAbout' } as const

export function MoreFeeds({ context }: { context: RenderContext }) {
  const feeds = jewishYearIds.map((id) => ({ ...jewishYear[id], path: feedOfJewishYear(id) }))
  return (
    <div className={`not-printed ${styles.subscribe}`}>
      <h3 className={styles.heading}>{t('feeds.jewishYear')}</h3>
      <p className={`muted breakable ${styles.note}`}>{t('feeds.ownCalendars')}</p>
      <ul className={`stack muted ${styles.feeds}`}>
        {[...feeds, ...(hasPrayers(context.content) ? [PRAYERS] : [])].map(({ path, title, about }) => (
          <li key={path}>
            <Message id={about} values={{ feed: <a href={`webcal://${context.address.host}${path}`}>{t(title)}</a> }} />
          </li>
        ))}
      </ul>
      {whatsNew(context).length > 0 ? (
        <p className={`muted breakable ${styles.note}`}>
          <Message id="feeds.newsInProgram" values={{ news: <a href={WHATS_NEW}>{t('feeds.whatsNew')}</a> }} />
        </p>
      ) : null}
    </div>
  )
}
