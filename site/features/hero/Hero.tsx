import type { Home } from '#schemas/content/home'
import { LinkButton } from '#site/components/button/LinkButton'
import { pictureSize } from '#site/components/picture/picture-size'
import { BREAKPOINTS } from '#site/styles/breakpoints'
import styles from './Hero.module.css'

const WIDE = '/art/brand/hero-wide.svg'
const NARROW = '/art/brand/hero-narrow.svg'

interface HeroProps {
  hero: Home['hero']
  /** The target of the scroll-down button. */
  next: string
}

/** The street at candle-lighting, and the heading in up to three lines. */
export function Hero({ hero, next }: HeroProps) {
  return (
    <section className={styles.hero} data-ground="dark" aria-label="Welcome">
      <div className={`wrap ${styles.words}`}>
        <h1>
          {hero.heading.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles.text}>{hero.text}</p>
        <div className={styles.actions}>
          <LinkButton href={hero.primary.link} look="action">
            {hero.primary.text}
          </LinkButton>
          <LinkButton href={hero.secondary.link} look="line">
            {hero.secondary.text}
          </LinkButton>
        </div>
      </div>
      <Street />
      <ScrollDown to={next} />
    </section>
  )
}

function Street() {
  return (
    <picture>
      <source media={BREAKPOINTS['--below-sm']} srcSet={NARROW} {...pictureSize(NARROW)} />
      <img
        className={styles.street}
        src={WIDE}
        {...pictureSize(WIDE)}
        alt="Evening on a row of brick houses. Two candles burn in the tall window of the community center, its door is open, and neighbors and students walk toward it."
        fetchPriority="high"
      />
    </picture>
  )
}

function ScrollDown({ to }: { to: string }) {
  return (
    <a className={styles.down} href={to}>
      <span className="visually-hidden">Scroll down</span>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="m6 9 6 6 6-6" />
      </svg>
    </a>
  )
}
