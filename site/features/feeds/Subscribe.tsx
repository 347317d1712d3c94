import { t } from '#schemas/language'
import { LinkButton } from '#site/components/button/LinkButton'
import { BreakableAddress } from '#site/components/contact/BreakableAddress'
import { Message } from '#site/components/message/Message'
import styles from './Subscribe.module.css'

interface SubscribeProps {
  heading: string
  path: string
  name: string
  address: URL
}

export function Subscribe({ heading, path, name, address }: SubscribeProps) {
  return (
    <div className={`not-printed ${styles.subscribe}`}>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.note}>{t('feeds.updates')}</p>
      <ul className={styles.ways}>
        {waysToSubscribe(path, name, address).map(({ program, href }) => (
          <li key={program}>
            <LinkButton href={href} look="line" size="small">
              {program}
            </LinkButton>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
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
    </div>
  )
}

function waysToSubscribe(path: string, name: string, address: URL) {
  const feed = new URL(path, address)
  const webcal = `webcal://${feed.host}${feed.pathname}`
  // Microsoft's two services, of private people and of universities, have the same page.
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
