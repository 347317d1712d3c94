import { Button } from '../ui/Button.tsx'
import { When } from '../ui/DateTime.tsx'
import type { Editing } from './use-editing.ts'

export function UnsentNotice({
  editing: { restored, isStored },
  onDiscard,
}: {
  editing: Editing
  onDiscard: () => void
}) {
  if (!isStored)
    return (
      <p className="message" role="alert">
        This browser keeps nothing: save a draft before you leave.
      </p>
    )
  if (!restored) return null
  return (
    <div className="message row" role="status">
      <span>
        You typed this on <When at={restored.at} /> and did not send it yet.
      </span>
      <Button onClick={onDiscard}>Discard it</Button>
    </div>
  )
}
