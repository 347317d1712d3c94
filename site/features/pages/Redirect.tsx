import { readFileSync } from 'node:fs'
import type { Page } from '#schemas/content/pages'
import { formatSeconds, t } from '#schemas/locale'
import { tokenValueIn } from '#schemas/theme/tokens'
import { LinkButton } from '#site/components/button/LinkButton'
import { Message } from '#site/components/message/Message'
import styles from './Redirect.module.css'

type Link = Page['links'][string]

const SECONDS = Number.parseFloat(tokenValueIn('--lead-on-after', readFileSync('site/styles/timings.css', 'utf8')))

export function Redirect({ to, back }: { to: Link | undefined; back: Link | undefined }) {
  if (!to || !back) throw new Error('A page that redirects needs the links "go" and "back" in its file')
  const ahead = Array.from({ length: SECONDS + 1 }, (_, seconds) => formatSeconds(seconds)).join('|')
  return (
    <div className={styles.redirect}>
      <div className="cluster">
        <LinkButton href={to.link} variant="action">
          {to.text}
        </LinkButton>
        <LinkButton href={back.link} variant="line">
          {back.text}
        </LinkButton>
      </div>
      <div className={`needs-script stack muted ${styles.countdown}`} data-lead-on={to.link}>
        <p id="lead-on-note">
          <Message id="redirect.soon" values={{ seconds: <span data-ahead={ahead}>{formatSeconds(SECONDS)}</span> }} />
        </p>
        <progress className={styles.bar} max={SECONDS} value={SECONDS} aria-labelledby="lead-on-note" />
        <button className="button" data-variant="line" data-size="small" type="button">
          {t('redirect.stay')}
        </button>
      </div>
      <p
        className="visually-hidden"
        role="status"
        tabIndex={-1}
        data-lead-on-said
        data-stay={t('redirect.stayByKey')}
        data-staying={t('redirect.staying')}
      />
    </div>
  )
}
