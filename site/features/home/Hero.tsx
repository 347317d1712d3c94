import { ChevronDown } from 'lucide-react'
import type { Clock } from '#calendar/clock'
import { hanukkahCandles } from '#calendar/hebrew/day-times'
import { addDays, MINUTE_MILLISECONDS } from '#calendar/time/days'
import { momentOf } from '#calendar/time/local-time'
import { sunPasses } from '#calendar/time/sun'
import type { Place } from '#schemas/fields/location'
import type { Home } from '#schemas/home/home'
import { t } from '#schemas/locale'
import { withoutFocus } from '#schemas/pictures/pictures'
import type { Theme } from '#schemas/theme/theme'
import { LinkButton } from '#site/components/button/LinkButton'
import { Icon } from '#site/components/icon/Icon'
import { usePageContext } from '#site/components/page-context/page-context'
import { focusOf, pictureSize, pictureWidths } from '#site/components/picture/Picture'
import styles from './Hero.module.css'

interface HeroProps {
  hero: Home['hero']
  next: string
  sky: Sky
  /** The address of a picture of more lit windows, over the street. */
  windows?: string | undefined
  theme: Theme['hero']
}

const STREET = '/art/brand/hero-wide.svg'

export const Hero = ({ hero, next, sky, windows, theme }: HeroProps) => (
  <section
    className={styles.hero}
    data-ground={theme.picture ? undefined : 'dark'}
    data-picture-below={theme.picture ? true : undefined}
    aria-label={t('hero.welcome')}
    data-sky={sky.time}
  >
    <div className={`wrap ${styles.body}`}>
      <h1>
        {hero.heading.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <p className={styles.text}>{hero.text}</p>
      <div className={`not-printed cluster ${styles.actions}`}>
        <LinkButton href={hero.primary.link} variant="action">
          {hero.primary.text}
        </LinkButton>
        {hero.secondary ? (
          <LinkButton href={hero.secondary.link} variant="line">
            {hero.secondary.text}
          </LinkButton>
        ) : null}
        <a className={`icon-button ${styles.down}`} href={next}>
          <span className="visually-hidden">{t('hero.scrollDown')}</span>
          <Icon of={ChevronDown} />
        </a>
      </div>
    </div>
    <Street theme={theme} fragment={fragmentOf(sky)} />
    {windows && sky.time !== 'day' && !theme.picture ? (
      <img
        className={`not-printed ${styles.street}`}
        src={windows}
        width={1440}
        height={640}
        alt=""
        data-on-error="hide"
      />
    ) : null}
  </section>
)

function Street({ theme, fragment }: Pick<HeroProps, 'theme'> & { fragment: string }) {
  const { fileOf } = usePageContext()
  const src = withoutFocus(theme.picture ?? STREET)
  const { srcSet } = pictureWidths(src, false)
  return (
    <img
      className={`not-printed ${styles.street}`}
      src={src.endsWith('.svg') ? src + fragment : src}
      {...pictureSize(src, fileOf)}
      {...(srcSet && { srcSet, sizes: '100vw' })}
      alt={theme.imageAlt}
      fetchPriority="high"
      data-focus={theme.picture && focusOf(theme.picture, fileOf)}
    />
  )
}

interface Sky {
  time: 'day' | 'dusk' | 'night'
  lights: number
}

/** The light changes so long before sunset: around candle lighting. */
const EVENING_MINUTES = 30

/** Near the poles, where the sun may not rise, set or sink as deep as nightfall, it is dusk. */
export function skyOn(clock: Clock, place: Place): Sky {
  const { today } = clock
  const yesterday = addDays(today, -1)
  const sunset = sunPasses('horizon', 'evening', today, place)
  const passes = [
    { after: 'night', at: sunPasses('nightfall', 'evening', yesterday, place) },
    { after: 'dusk', at: sunPasses('nightfall', 'morning', today, place) },
    { after: 'day', at: sunPasses('horizon', 'morning', today, place) },
    { after: 'dusk', at: sunset && sunset - EVENING_MINUTES * MINUTE_MILLISECONDS },
    { after: 'night', at: sunPasses('nightfall', 'evening', today, place) },
  ] as const
  let time: Sky['time'] = 'dusk'
  let isEvening = false
  for (const [index, { after, at }] of passes.entries()) {
    if (at === undefined) return { time: 'dusk', lights: 0 }
    if (!clock.isPast(momentOf(at, clock.timeZone))) break
    time = after
    isEvening = index > 2
  }
  return { time, lights: lightsOn(clock, isEvening ? today : yesterday, time, place) }
}

function lightsOn(clock: Clock, evening: string, time: Sky['time'], place: Place): number {
  if (time === 'day' || (time === 'dusk' && evening !== clock.today)) return 0
  const candles = hanukkahCandles(evening, place)
  return candles?.at && clock.isPast(candles.at) ? candles.night : 0
}

export const fragmentOf = ({ time, lights }: Sky): string =>
  lights ? `#${time}${lights}` : time === 'dusk' ? '' : `#${time}`
