import { Button } from './Button.tsx'

export const UndoHere = ({ undo }: { undo: (() => unknown) | undefined }) =>
  undo && (
    <p>
      <Button look="quiet" onClick={undo}>
        Undo
      </Button>
    </p>
  )
