import type { Prospective } from '#schemas/content/prospective'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { LinkButton } from '#site/components/button/LinkButton'
import { useCampus } from '#site/components/campus/campus'
import { Card } from '#site/components/card/Card'
import { LinkWithoutScript } from '#site/components/dialog/LinkWithoutScript'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { nextDaysOf } from './next-days'

export function OpportunityCard(opportunity: Prospective & { id: string }) {
  const { title, description, imageUrl, imageAlt, details } = opportunity
  const { today } = useCampus().clock
  return (
    <Card
      title={title}
      subtitle={details && nextDaysOf(details, today)}
      imageUrl={imageUrl}
      imageAlt={imageAlt}
      actions={<OpportunityAction {...opportunity} />}
    >
      <p>{description}</p>
    </Card>
  )
}

function OpportunityAction({ id, title, modal, form, link, linkText }: Prospective & { id: string }) {
  if (modal)
    return (
      <>
        <button
          className={buttons.button}
          data-size="small"
          type="button"
          aria-label={t('words.labeled', { label: title, text: linkText })}
          {...opensDialog(form ?? id)}
        >
          {linkText}
        </button>
        <LinkWithoutScript id={form ?? id} name={title} />
      </>
    )
  return link ? (
    <LinkButton href={link} size="small">
      {linkText}
    </LinkButton>
  ) : null
}
