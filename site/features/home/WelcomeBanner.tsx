import { X } from 'lucide-react'
import { isWithinDays } from '#calendar/time/days'
import { t } from '#schemas/language'
import type { Banner } from '#schemas/settings/notices'
import { Icon } from '#site/components/icon/Icon'
import { usePageContext } from '#site/components/page-context/page-context'
import styles from './WelcomeBanner.module.css'

/** Its space is reserved from the first paint and looks like sky, so that nothing moves when it appears. */
export function WelcomeBanner({ banner }: { banner: Banner }) {
  const { isActive, message, subtitle, animation } = banner
  const { clock } = usePageContext()
  if (!isActive || !isWithinDays(clock.today, banner)) return null
  return (
    <aside
      className={`not-printed ${styles.welcome}`}
      aria-label={t('welcome.label')}
      data-ground="dark"
      data-welcome
      data-animation={animation}
    >
      <div className={`wrap ${styles.place}`}>
        <div className={`row between ${styles.card}`} data-ground="light">
          <div>
            <p className="heading">{message}</p>
            <p>{subtitle}</p>
          </div>
          <button className="needs-script icon-button" type="button" aria-label={t('welcome.close')} data-welcome-close>
            <Icon of={X} />
          </button>
        </div>
      </div>
    </aside>
  )
}
