import { t } from '#schemas/language'
import { Button } from './Button.tsx'

/** Takes back what was just done beside it. */
export const UndoHere = ({ undo }: { undo: (() => unknown) | undefined }) =>
  undo && (
    <p>
      <Button look="quiet" onClick={undo}>
        {t('staffApp.undo')}
      </Button>
    </p>
  )
