import { type ParentResource, parentResourceSections } from '#schemas/content/parent-resource'
import { LinkButton } from '#site/components/button/LinkButton'
import { Dialog } from '#site/components/dialog/Dialog'
import { Prose } from '#site/components/prose/Prose'
import { TimeTable } from '#site/components/table/TimeTable'
import { PlaceList } from './PlaceList'
import styles from './ResourceDetail.module.css'

interface ResourceDetailProps extends Pick<ParentResource, 'title' | 'description' | 'imageUrl'> {
  id: string
  /** Where to read more. */
  further: { link: string; text: string } | undefined
  details: NonNullable<ParentResource['details']>
}

/** Whom to call, where to stay, when to come: each list under its heading. `/parent-resources#<id>` opens it. */
export function ResourceDetail({ id, title, description, imageUrl, further, details }: ResourceDetailProps) {
  return (
    <Dialog
      id={id}
      title={title}
      lead={description}
      picture={imageUrl}
      foot={further ? <LinkButton href={further.link}>{further.text}</LinkButton> : null}
    >
      {parentResourceSections.map(({ key, heading }) => {
        const entries = details[key]
        return entries && entries.length > 0 ? <DetailList key={key} heading={heading} entries={entries} /> : null
      })}
      {details.additionalInfo ? (
        <div className={styles.more}>
          <Prose text={details.additionalInfo} />
        </div>
      ) : null}
    </Dialog>
  )
}

type Entries = NonNullable<ResourceDetailProps['details'][(typeof parentResourceSections)[number]['key']]>

function DetailList({ heading, entries }: { heading: string; entries: Entries }) {
  const dates = entries.flatMap((entry) => ('date' in entry ? [[entry.date, entry.event]] : []))
  const places = entries.flatMap((entry) => ('name' in entry ? [entry] : []))
  return dates.length > 0 ? (
    <TimeTable caption={heading} columns={['Date', 'What']} groups={[{ rows: dates }]} />
  ) : (
    <PlaceList heading={heading} places={places} />
  )
}
