import { Phone } from 'lucide-react'
import type { ParentResource } from '#schemas/content/parent-resource'
import { t } from '#schemas/language'
import { phoneAddress } from '#site/components/contact/contact'
import { Icon } from '#site/components/icon/Icon'
import { Link } from '#site/components/link/Link'
import { Sentences } from '#site/components/prose/Sentences'
import styles from './PlaceList.module.css'

type Place = NonNullable<NonNullable<ParentResource['details']>['contacts']>[number]

export function PlaceList({ heading, places }: { heading: string; places: readonly Place[] }) {
  return (
    <section className={styles.places}>
      <h3 className={styles.heading}>{heading}</h3>
      <ul>
        {places.map(({ name, description, phone, link }) => (
          <li className={styles.place} key={name}>
            <div>
              <p className={styles.name}>{link ? <Link href={link}>{name}</Link> : name}</p>
              {description ? (
                <p className={styles.words}>
                  <Sentences of={description} />
                </p>
              ) : null}
            </div>
            {phone ? (
              <a className={styles.phone} href={phoneAddress(phone)} aria-label={t('contact.call', { name, phone })}>
                <Icon of={Phone} />
                <bdi>{phone}</bdi>
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
