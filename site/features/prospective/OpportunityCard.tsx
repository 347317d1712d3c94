import type { Prospective } from '#schemas/content/prospective'
import buttons from '#site/features/buttons/Button.module.css'
import { LinkButton } from '#site/features/buttons/LinkButton'
import { Card } from '#site/features/cards/Card'
import { LinkWithoutScript } from '#site/features/modal/LinkWithoutScript'
import { opensModal } from '#site/features/modal/open-modal'

/** A way to get to know us: it opens its form or its detail, or leads elsewhere. */
export function OpportunityCard({
  id,
  title,
  description,
  imageUrl,
  imageAlt,
  modal,
  form,
  link,
  linkText,
}: Prospective & { id: string }) {
  return (
    <Card
      title={title}
      imageUrl={imageUrl}
      imageAlt={imageAlt}
      actions={
        modal ? (
          <>
            <button
              className={buttons.button}
              data-size="small"
              type="button"
              aria-label={`${title}: ${linkText}`}
              {...opensModal(form ?? id)}
            >
              {linkText}
            </button>
            <LinkWithoutScript id={form ?? id} name={title} />
          </>
        ) : link ? (
          <LinkButton href={link} size="small">
            {linkText}
          </LinkButton>
        ) : null
      }
    >
      <p>{description}</p>
    </Card>
  )
}
