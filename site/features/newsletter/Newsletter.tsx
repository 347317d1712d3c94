import { Fragment, type ReactNode } from 'react'
import { formatDate, t } from '#schemas/locale'
import type { Letter, NewsletterItem, PublicLetter } from '#schemas/newsletter/newsletter'
import { NEWSLETTER_FEED, NEWSLETTER_PICTURES, NEWSLETTERS, newsletterPath } from '#schemas/newsletter/newsletter-paths'
import { SHARED } from '#schemas/pictures/pictures'
import { LinkButton } from '#site/components/button/LinkButton'
import { Section } from '#site/components/card/Section'
import { Link, mayLinkTo } from '#site/components/link/Link'
import styles from './Newsletter.module.css'

export const Archive = ({ letters }: { letters: readonly PublicLetter[] }) => (
  <>
    {letters.length === 0 ? <p>{t('newsletter.none')}</p> : null}
    <ul className={`stack ${styles.archive}`}>
      {letters.map(({ slug, letter: { subject, preheader, language, direction } }) => (
        <li key={slug}>
          <h2 className={styles.subject}>
            <a href={newsletterPath(slug)} lang={language} dir={direction}>
              {subject}
            </a>
          </h2>
          <p className="muted small">
            <time dateTime={dayOfSlug(slug)}>{formatDate(dayOfSlug(slug))}</time>
          </p>
          {preheader ? (
            <p lang={language} dir={direction}>
              {preheader}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
    <p className="small mt-s5">
      <a href={NEWSLETTER_FEED}>{t('newsletter.feed')}</a>
    </p>
  </>
)

/** `2026-12-04-2` is the second of its day. */
const dayOfSlug = (slug: string): string => slug.slice(0, 'YYYY-MM-DD'.length)

export const LetterText = ({
  letter: { language, direction, picture, opening, sections, closing },
}: {
  letter: Letter
}) => (
  <div lang={language} dir={direction}>
    <Section first>
      <div className={`stack ${styles.letter}`}>
        {picture ? (
          <img className="photo" src={NEWSLETTER_PICTURES + picture.name} alt={picture.alt} {...SHARED} />
        ) : null}
        <Paragraphs text={opening} />
        {sections.map(({ id, heading, items }) => (
          <section className={`stack ${styles.section}`} key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            <ul className={`stack ${styles.items}`}>
              {items.map((item) => (
                <li key={item.id}>
                  <LetterItem item={item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Paragraphs text={closing} />
        <p>
          <LinkButton href={NEWSLETTERS} variant="more">
            {t('newsletter.title')}
          </LinkButton>
        </p>
      </div>
    </Section>
  </div>
)

const LetterItem = ({ item: { title, when, text, address } }: { item: NewsletterItem }) => (
  <>
    <h3 className={styles.title}>{address && mayLinkTo(address) ? <Link href={address}>{title}</Link> : title}</h3>
    {when ? <p className="muted">{when}</p> : null}
    {text ? <p className={styles.text}>{withLinks(text)}</p> : null}
  </>
)

const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part) => (
      <p className={styles.text} key={part}>
        {withLinks(part)}
      </p>
    ))

const ADDRESS = /(https:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

const withLinks = (text: string): ReactNode[] =>
  text.split(ADDRESS).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <Link key={at} href={part}>
        {part}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
      <Fragment key={at}>{part}</Fragment>
    ),
  )
