import { isMap, type MaybeValue } from '#schemas/file-value'
import { type OwnKind, ownKinds } from '#schemas/forms/form-words'

export function QuestionPreview({ value }: { value: MaybeValue }) {
  const { label, kind, choices, required } = isMap(value) ? value : {}
  if (typeof label !== 'string' || label.trim() === '') return null
  const known: OwnKind = ownKinds.find((each) => each === kind) ?? 'text'
  const list = (Array.isArray(choices) ? choices : []).filter(Boolean).join(', ')
  return (
    <p className="hint">
      Visitors read “{label}”, and {answering(known, list)}.{' '}
      {required === true ? 'They can’t send the form without an answer.' : 'They may leave it blank.'}
    </p>
  )
}

function answering(kind: OwnKind, choices: string): string {
  if (kind === 'text') return 'type a line'
  if (kind === 'long-text') return 'type as much as they like'
  if (kind === 'yes-or-no') return 'choose Yes or No'
  return choices ? `choose one of these: ${choices}` : 'choose one of the answers that you add here'
}
