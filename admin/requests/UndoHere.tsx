import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'

/** Takes back what was just done beside it. */
export const UndoHere = ({ undo }: { undo: (() => void) | undefined }) =>
  undo && (
    <p>
      <Button look="quiet" onClick={undo}>
        {t('staffApp.undo')}
      </Button>
    </p>
  )
