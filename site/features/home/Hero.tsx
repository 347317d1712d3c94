import { ChevronDown } from 'lucide-react'
import type { Home } from '#schemas/content/home'
import type { Theme } from '#schemas/content/theme'
import { t } from '#schemas/language'
import { withoutFocus } from '#schemas/pictures'
import { LinkButton } from '#site/components/button/LinkButton'
import { useCampus } from '#site/components/campus/campus'
import { Icon } from '#site/components/icon/Icon'
import { focusOf, pictureSize, pictureWidths } from '#site/components/picture/picture-size'
import { BREAKPOINTS } from '#site/styles/breakpoints'
import styles from './Hero.module.css'
import { fragmentOf, type Sky } from './sky.ts'

interface HeroProps {
  hero: Home['hero']
  next: string
  sky: Sky
  look: Theme['hero']
}

const STREET = { wide: '/art/brand/hero-wide.svg', narrow: '/art/brand/hero-narrow.svg' } as const

export function Hero({ hero, next, sky, look }: HeroProps) {
  return (
    <section
      className={styles.hero}
      data-ground={look.picture ? undefined : 'dark'}
      data-picture-below={look.picture ? true : undefined}
      aria-label={t('hero.welcome')}
      data-sky={sky.time}
    >
      <div className={`wrap ${styles.words}`}>
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
  const { wide, narrow } = STREET
  const src = withoutFocus(look.picture ?? wide)
  const underSky = (address: string) => (address.endsWith('.svg') ? address + fragment : address)
  return (
    <picture>
      {look.picture ? null : (
        <source media={BREAKPOINTS['--below-sm']} srcSet={underSky(narrow)} {...pictureSize(narrow, fileOf)} />
      )}
      <img
        className={`not-printed ${styles.street}`}
        src={underSky(src)}
        {...pictureSize(src, fileOf)}
        {...asWideAsThePage(src)}
        alt={look.imageAlt}
        fetchPriority="high"
        data-focus={look.picture && focusOf(look.picture, fileOf)}
      />
    </picture>
  )
}

function ScrollDown({ to }: { to: string }) {
  return (
    <a className={`not-printed ${styles.down}`} href={to}>
      <span className="visually-hidden">{t('hero.scrollDown')}</span>
      <Icon of={ChevronDown} />
    </a>
  )
}
