import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { DEFAULT_PORTRAIT, type Staff } from '#schemas/people/people'
import skeleton from '#site/components/card/Skeleton.module.css'
import { phoneAddress } from '#site/components/contact/contact'
import { Dialog, NoScriptLink } from '#site/components/dialog/Dialog'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { Icon, NetworkIcon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { Picture } from '#site/components/picture/Picture'
import { Prose } from '#site/components/prose/Prose'
import styles from './StaffCard.module.css'

type StaffCardProps = Pick<Staff, 'name' | 'title' | 'imageUrl' | 'imageAlt'> & { id: string }

export function StaffCard({ id, name, title, ...pictures }: StaffCardProps) {
  const portraits = portraitsOf(pictures)
  return (
    <li className={`column ${styles.person}`} data-portraits={portraits.length}>
      <h2 className="heading">
        <button className={`stretched ${styles.name}`} type="button" {...opensDialog(id)}>
          {name}
        </button>
      </h2>
      <p className={`muted ${styles.title}`}>{title}</p>
      <div className={styles.windows}>
        {portraits.map((portrait) => (
          <Portrait key={portrait.src} {...portrait} />
        ))}
      </div>
      <NoScriptLink id={id} name={name} />
      <div className={styles.sill} />
      <div className={`${skeleton.skeleton} ${styles.skeleton}`} data-skeleton="staff" aria-hidden="true">
        {portraits.map(({ src }) => (
          <div className={`grow ${styles.arch}`} key={src} />
        ))}
      </div>
    </li>
  )
}

export const StaffGrid = ({ children }: { children: ReactNode }) => (
  <ul className={`stack ${styles.grid}`} role="list">
    {children}
  </ul>
)

export function StaffDetail(person: Staff & { id: string; network: string }) {
  const { id, name, title, email, phone, instagram, bio, tone, network, ...pictures } = person
  const profile = instagram && new URL(`/${instagram.slice(1)}`, network).href
  return (
    <Dialog id={id} title={name} lead={title} aside={<WallOfWindows tone={tone} {...pictures} />}>
      <ul className={`column ruled ${styles.links}`}>
        {[email].flat().map((address) => (
          <li key={address}>
            <a href={`mailto:${address}`}>
              <Icon of={Mail} />
              {address}
            </a>
          </li>
        ))}
        {phone ? (
          <li>
            <a href={phoneAddress(phone)}>
              <Icon of={Phone} />
              {phone}
            </a>
          </li>
        ) : null}
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

const WallOfWindows = ({ tone, ...pictures }: Pick<Staff, 'tone' | 'imageUrl' | 'imageAlt'>) => (
  <div className={`column ${styles.wall}`} data-tone={tone}>
    {portraitsOf(pictures).map((portrait) => (
      <div className={`column grow ${styles.window}`} key={portrait.src}>
        <Portrait {...portrait} />
        <div className={styles.ledge} />
      </div>
    ))}
    <div className={styles.steps} />
  </div>
)

const Portrait = ({ src, alt }: { src: string; alt: string }) => (
  <div className={`grow ${styles.frame}`}>
    <Picture className={styles.picture} src={src} alt={alt} onError={DEFAULT_PORTRAIT} />
  </div>
)

function portraitsOf({ imageUrl, imageAlt }: Pick<Staff, 'imageUrl' | 'imageAlt'>): { src: string; alt: string }[] {
  const alts = [imageAlt].flat()
  return [imageUrl].flat().map((src, index) => ({ src, alt: alts[index] ?? '' }))
}
