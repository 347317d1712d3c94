import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '#site/components/button/LinkButton'
import { Icon } from '#site/components/icon/Icon'
import { Paragraph } from '#site/components/prose/Sentences'
import styles from './Section.module.css'

interface SectionProps {
  id?: string
  heading?: ReactNode
  intro?: string | undefined
  more?: { text: string; link: string } | undefined
  first?: boolean
  children: ReactNode
}

export function Section({ id, heading, intro, more, first = false, children }: SectionProps) {
  const headingId = heading ? (typeof heading === 'string' && !id ? headingIdOf(heading) : `${id}-heading`) : undefined
  return (
    <section className={styles.section} id={id} aria-labelledby={headingId} data-first={first || undefined}>
      <div className="wrap">
        {heading ? (
          <div
            className={more ? `row cluster between ${styles.head}` : styles.head}
            data-with-more={more ? true : undefined}
          >
            <h2 id={headingId}>{heading}</h2>
            {intro ? <Paragraph of={intro} /> : null}
            {more ? (
              <LinkButton href={more.link} variant="more">
                {more.text}
                <Icon of={ArrowRight} along />
              </LinkButton>
            ) : null}
          </div>
        ) : null}
        {children}
      </div>
    </section>
  )
}

export const headingIdOf = (heading: string): string =>
  `${heading.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, '-')}-heading`
