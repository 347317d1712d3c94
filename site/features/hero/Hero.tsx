import { heroPicture, narrowPicture } from '#content-reader/read/hero-scrim'
import type { Home } from '#schemas/content/home'
import type { Theme } from '#schemas/content/theme'
import { LinkButton } from '#site/components/button/LinkButton'
import { useCampus } from '#site/components/campus/campus'
import { pictureSize, pictureWidths } from '#site/components/picture/picture-size'
import { BREAKPOINTS } from '#site/styles/breakpoints'
import styles from './Hero.module.css'
import { fragmentOf, type Sky } from './sky'

interface HeroProps {
  hero: Home['hero']
  /** The target of the scroll-down button. */
  next: string
  /** The sky over the campus, under which the street is shown. */
  sky: Sky
  look: Theme['hero']
}

/** The street, at the hour that it is there, and the heading in up to three lines. */
export function Hero({ hero, next, sky, look }: HeroProps) {
  return (
    <section
      className={styles.hero}
      data-ground={look.words === 'above' ? undefined : 'dark'}
      data-picture-below={look.words === 'above' || undefined}
      data-picture-around={look.words === 'inside' || undefined}
      aria-label="Welcome"
      data-sky={sky.time}
    >
      <div className={look.words === 'inside' ? styles.words : `wrap ${styles.words}`}>
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
          {hero.secondary ? (
            <LinkButton href={hero.secondary.link} look="line">
              {hero.secondary.text}
            </LinkButton>
          ) : null}
        </div>
      </div>
      <Street look={look} fragment={fragmentOf(sky)} />
      <ScrollDown to={next} />
    </section>
  )
}

/** An uploaded picture is there in several widths. */
function asWideAsThePage(src: string): { srcSet?: string; sizes?: string } {
  const { srcSet } = pictureWidths(src, false)
  return srcSet ? { srcSet, sizes: '100vw' } : {}
}

function Street({ look, fragment }: Pick<HeroProps, 'look'> & { fragment: string }) {
  const { fileOf } = useCampus()
  const [wide, narrow] = [heroPicture(look), narrowPicture(look)]
  const underSky = (src: string) => (src.endsWith('.svg') ? src + fragment : src)
  return (
    <picture>
      {narrow === wide ? null : (
        <source media={BREAKPOINTS['--below-sm']} srcSet={underSky(narrow)} {...pictureSize(narrow, fileOf)} />
      )}
      <img
        className={styles.street}
        src={underSky(wide)}
        {...pictureSize(wide, fileOf)}
        {...asWideAsThePage(wide)}
        alt={look.imageAlt}
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
