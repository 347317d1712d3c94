import type { DatedStage } from '#schedule/elections'
import type { Elections } from '#schemas/elections/elections'
import { formatDay, t } from '#schemas/locale'
import { Slide } from '#site/components/carousel/SlideRow'
import { Dialog } from '#site/components/dialog/Dialog'
import { closesDialog } from '#site/components/dialog/open-dialog.client'
import { Link } from '#site/components/link/Link'
import { Picture } from '#site/components/picture/Picture'
import styles from './Elections.module.css'
import { ELECTIONS, postersAt } from './elections-search'

export const ElectionsLine = ({ elections }: { elections: Elections }) => (
  <aside className={`paper ruled ${styles.line}`} id={ELECTIONS} aria-label={t('elections.elections')}>
    <p className="wrap cluster small">
      <strong className="medium">
        {t('punctuation.labeled', {
          label: t('elections.elections'),
          text: elections.stages.results?.title ?? elections.title,
        })}
      </strong>
      {postersAt(elections, 'results')
        .slice(0, 1)
        .map(({ url, caption }) => (
          <Link key={url} href={url}>
            {caption}
          </Link>
        ))}
    </p>
  </aside>
)

interface ElectionDatesProps {
  headingId: string
  elections: Elections
  on: DatedStage
}

export function ElectionDates({ headingId, elections, on: { stage, dates } }: ElectionDatesProps) {
  const { title, subtitle } = elections.stages[stage] ?? elections
  const isClosed = stage === 'candidates' || stage === 'results'
  return (
    <>
      <h2 id={headingId}>{title}</h2>
      <p className={`mt-s4 ${styles.subtitle}`}>{subtitle}</p>
      <dl className={`mt-s5 ${styles.days}`}>
        {[
          { label: t('elections.applicationsOpen'), day: stage === 'announced' ? dates.applicationsOpen : undefined },
          {
            label: t(isClosed ? 'elections.applicationsClosed' : 'elections.applicationsClose'),
            day: dates.applicationsClose,
          },
          { label: t('elections.results'), day: dates.results },
        ].map(({ label, day }) =>
          day ? (
            <div className={`cluster between ${styles.day}`} key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd className={`medium ${styles.date}`}>{formatDay(day)}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </>
  )
}

export const Poster = ({ src, alt, caption, text, url }: ReturnType<typeof postersAt>[number]) => (
  <Slide className={`raised column ${styles.poster}`}>
    <Picture className={`not-printed cover ${styles.picture}`} src={src} alt={alt} onError="hide" />
    <div className={`grow ${styles.caption}`} data-ground="light">
      <h3>
        <Link className={`stretched plain ${styles.link}`} href={url}>
          {caption}
        </Link>
      </h3>
      <p className={`muted ${styles.text}`}>{text}</p>
    </div>
  </Slide>
)

const POPUP = 'elections-popup'

interface ElectionsPopupProps {
  popup: Elections['popup']
  rememberedBy: string | undefined
}

export function ElectionsPopup({ popup, rememberedBy }: ElectionsPopupProps) {
  if (!rememberedBy) return null
  const { title, text, link, linkText, imageUrl } = popup
  return (
    <Dialog
      id={POPUP}
      title={title}
      hasAddress={false}
      aside={<Picture className={`cover ${styles.photo}`} src={imageUrl} alt="" onError="hide" />}
    >
      <div className={`stack ${styles.message}`} data-opens-itself={rememberedBy}>
        <p>{text}</p>
        <div className="cluster">
          <Link className="button" data-variant="action" data-closes-dialog href={link}>
            {linkText}
          </Link>
          <button className="button" data-variant="line" type="button" {...closesDialog(POPUP)}>
            {t('elections.notNow')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
