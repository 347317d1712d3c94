import { Button } from './Button.tsx'

/** Takes back what was just done beside it. */
export const UndoHere = ({ undo }: { undo: (() => unknown) | undefined }) =>
  undo && (
    <p>
      <Button look="quiet" onClick={undo}>
        Undo
      </Button>
    </p>
  )
