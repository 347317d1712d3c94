import { isMap, type MaybeValue } from '#schemas/file-value'
import { type OwnKind, ownKinds } from '#schemas/forms/form-words'
import { t } from '#schemas/language'

/** What visitors will see of a question, once there is one. */
export function QuestionPreview({ value }: { value: MaybeValue }) {
  const { label, kind, choices, required } = isMap(value) ? value : {}
  if (typeof label !== 'string' || label.trim() === '') return null
  const known: OwnKind = ownKinds.find((each) => each === kind) ?? 'text'
  const list = (Array.isArray(choices) ? choices : []).filter(Boolean).join(t('words.comma'))
  const seen = known === 'choice' && list === '' ? 'none' : known
  return (
    <p className="hint">
      {t(`staffQuestion.seen.${seen}`, { question: label, choices: list })}{' '}
      {t(required === true ? 'staffQuestion.mustBeAnswered' : 'staffQuestion.mayBeLeft')}
    </p>
  )
}
