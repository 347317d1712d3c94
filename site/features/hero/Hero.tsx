import { readFileSync } from 'node:fs'
import { ChevronDown } from 'lucide-react'
import type { Entry } from '#content-reader/read/content'
import { heroPicture, narrowPicture } from '#content-reader/read/hero-scrim'
import type { Audience } from '#schemas/content/audience'
import type { Home } from '#schemas/content/home'
import type { Theme } from '#schemas/content/theme'
import { t } from '#schemas/language'
import { LinkButton } from '#site/components/button/LinkButton'
import { useCampus } from '#site/components/campus/campus'
import { Icon } from '#site/components/icon/Icon'
import { pictureSize, pictureWidths } from '#site/components/picture/picture-size'
import { BREAKPOINTS } from '#site/styles/breakpoints'
import { Doors } from './Doors'
import { doorsIn } from './doors'
import styles from './Hero.module.css'
import { fragmentOf, type Sky } from './sky'

interface HeroProps {
  hero: Home['hero']
  /** The target of the scroll-down button. */
  next: string
  /** The sky over the campus, under which the street is shown. */
  sky: Sky
  look: Theme['hero']
  /** For whom there may be doors in the picture. */
  audiences: readonly Entry<Audience>[]
}

/** The street, at the hour that it is there, and the heading in up to three lines. */
export function Hero({ hero, next, sky, look, audiences }: HeroProps) {
  return (
    <section
      className={styles.hero}
      data-ground={look.words === 'above' ? undefined : 'dark'}
      data-picture-below={look.words === 'above' || undefined}
      data-picture-around={look.words === 'inside' || undefined}
      aria-label={t('hero.welcome')}
      data-sky={sky.time}
    >
      <div className={look.words === 'inside' ? styles.words : `wrap ${styles.words}`}>
        <h1>
          {hero.heading.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles.text}>{hero.text}</p>
        <div className={`not-printed ${styles.actions}`}>
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
      {look.words === 'above' ? (
        <div className={styles.framed}>
          <Street look={look} fragment={fragmentOf(sky)} />
          <PaintedDoors look={look} audiences={audiences} />
        </div>
      ) : (
        <Street look={look} fragment={fragmentOf(sky)} />
      )}
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
        className={`not-printed ${styles.street}`}
        src={underSky(wide)}
        {...pictureSize(wide, fileOf)}
        {...asWideAsThePage(wide)}
        alt={look.imageAlt}
        fetchPriority="high"
      />
    </picture>
  )
}

function PaintedDoors({ look, audiences }: Pick<HeroProps, 'look' | 'audiences'>) {
  const { fileOf } = useCampus()
  const pictures = { wide: heroPicture(look), narrow: narrowPicture(look) }
  return (['wide', 'narrow'] as const).map((on) => {
    const src = pictures[on]
    if (!src.endsWith('.svg') || !src.startsWith('/')) return null
    const doors = doorsIn(readFileSync(fileOf(src), 'utf8'), audiences)
    const { width, height } = pictureSize(src, fileOf) ?? { width: 0, height: 0 }
    return doors.length > 0 ? <Doors key={on} doors={doors} size={`0 0 ${width} ${height}`} on={on} /> : null
  })
}

function ScrollDown({ to }: { to: string }) {
  return (
    <a className={`not-printed ${styles.down}`} href={to}>
      <span className="visually-hidden">{t('hero.scrollDown')}</span>
      <Icon of={ChevronDown} />
    </a>
  )
}
