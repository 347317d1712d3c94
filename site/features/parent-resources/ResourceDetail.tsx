import type { Keeping } from '#calendar/hebrew/holidays'
import { type ParentResource, parentResourceSections } from '#schemas/content/parent-resource'
import { t } from '#schemas/language'
import { LinkButton } from '#site/components/button/LinkButton'
import { Dialog } from '#site/components/dialog/Dialog'
import { Prose } from '#site/components/prose/Prose'
import { TimeTable } from '#site/components/table/TimeTable'
import { datedRows } from './dated-rows'
import { PlaceList } from './PlaceList'
import styles from './ResourceDetail.module.css'

interface ResourceDetailProps extends Pick<ParentResource, 'title' | 'description' | 'imageUrl'> {
  id: string
  further: { link: string; text: string } | undefined
  details: NonNullable<ParentResource['details']>
  today: string
  place: Keeping
}

/** `/parent-resources#<id>` opens it. */
export function ResourceDetail({ id, title, description, imageUrl, further, details, ...on }: ResourceDetailProps) {
  return (
    <Dialog
      id={id}
      title={title}
      lead={description}
      picture={imageUrl}
      foot={further ? <LinkButton href={further.link}>{further.text}</LinkButton> : null}
    >
      {parentResourceSections.map((key) => {
        const entries = details[key]
        return entries && entries.length > 0 ? (
          <DetailList key={key} heading={t(`parentResources.${key}`)} entries={entries} {...on} />
        ) : null
      })}
      {details.additionalInfo ? (
        <div className={styles.more}>
          <Prose text={details.additionalInfo} />
        </div>
      ) : null}
    </Dialog>
  )
}

type Entries = NonNullable<ResourceDetailProps['details'][(typeof parentResourceSections)[number]]>

interface DetailListProps extends Pick<ResourceDetailProps, 'today' | 'place'> {
  heading: string
  entries: Entries
}

function DetailList({ heading, entries, today, place }: DetailListProps) {
  const dated = entries.flatMap((entry) => ('event' in entry ? [entry] : []))
  const places = entries.flatMap((entry) => ('name' in entry ? [entry] : []))
  if (places.length > 0) return <PlaceList heading={heading} places={places} />
  const rows = datedRows(dated, today, place)
  if (rows.length === 0)
    return (
      <>
        <h3>{heading}</h3>
        <p>{t('words.nextDatesLater')}</p>
      </>
    )
  return <TimeTable caption={heading} columns={[t('words.date'), t('words.what')]} groups={[{ rows }]} />
}
