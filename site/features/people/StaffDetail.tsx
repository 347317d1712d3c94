import { Mail } from 'lucide-react'
import type { Staff } from '#schemas/content/staff'
import { Dialog } from '#site/components/dialog/Dialog'
import { Icon } from '#site/components/icon/Icon'
import { NetworkIcon } from '#site/components/icon/NetworkIcon'
import { Link } from '#site/components/link/Link'
import { Prose } from '#site/components/prose/Prose'
import { Portrait } from './Portrait'
import { portraitsOf } from './portraits.ts'
import styles from './StaffDetail.module.css'

interface StaffDetailProps extends Staff {
  id: string
  /** Any address of the network with the profiles. */
  network: string
}

/** `/staff#<id>` opens it. */
export function StaffDetail({ id, name, title, email, instagram, bio, tone, network, ...pictures }: StaffDetailProps) {
  const profile = instagram && new URL(`/${instagram.slice(1)}`, network).href
  return (
    <Dialog id={id} title={name} lead={title} aside={<WallOfWindows tone={tone} {...pictures} />}>
      <ul className={styles.links}>
        {[email].flat().map((address) => (
          <li key={address}>
            <a href={`mailto:${address}`}>
              <Icon of={Mail} />
              {address}
            </a>
          </li>
        ))}
        {profile ? (
          <li>
            <Link href={profile}>
              <NetworkIcon network="Instagram" />
              {instagram}
            </Link>
          </li>
        ) : null}
      </ul>
      {bio && <Prose text={bio} />}
    </Dialog>
  )
}

function WallOfWindows({ tone, ...pictures }: Pick<Staff, 'tone' | 'imageUrl' | 'imageAlt'>) {
  return (
    <div className={styles.wall} data-tone={tone}>
      {portraitsOf(pictures).map((portrait) => (
        <div className={styles.window} key={portrait.src}>
          <Portrait {...portrait} />
          <div className={styles.ledge} />
        </div>
      ))}
      <div className={styles.steps} />
    </div>
  )
}
