import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { LinkWithoutScript } from '#site/components/dialog/LinkWithoutScript'
import { opensDialog } from '#site/components/dialog/open-dialog.client'
import { DONATE_DIALOG } from '#site/features/give/DonateDialog'

export function GiveOnline({ partner }: { partner: string }) {
  return (
    <>
      <button className={buttons.button} data-look="action" type="button" {...opensDialog(DONATE_DIALOG)}>
        {t('give.online')}
      </button>
      <LinkWithoutScript id={DONATE_DIALOG} name={partner} />
    </>
  )
}
