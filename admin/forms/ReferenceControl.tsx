import { useState } from 'react'
import { t } from '#schemas/language'
import { useAllChoices, useChoices } from './choices.ts'
import { Field, isChosen, nothingChosen, useNamed } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import { PicturePart } from './PicturePart.tsx'

/** What a value refers to: an entry, chosen by its name; a link; or a picture. */
export function ReferenceControl(props: ControlProps<'reference'>) {
  const { control, path, value, title } = props
  if (control.to === 'picture') return <PictureControl {...props} />
  return (
    <Field control={control} path={path} value={value} title={title}>
      {isChosen(control) ? <ChosenEntry {...props} /> : <TypedReference {...props} />}
    </Field>
  )
}

/** A picture is seen; its address is there for whoever wants to type it. */
function PictureControl(props: ControlProps<'reference'>) {
  const { control, path, value, title } = props
  return (
    <Field control={control} path={path} value={value} title={title}>
      <PicturePart {...props} />
      <details>
        <summary>{t('staffForms.pictureAddress')}</summary>
        <TypedReference {...props} />
      </details>
    </Field>
  )
}

/** An address, typed or chosen from what there is. */
function TypedReference(props: ControlProps<'reference'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const { onBlur, ...named } = useNamed(props)
  const [isUsed, setUsed] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const known = useChoices(control.to, '', isUsed)
  const found = useChoices(control.to, text, isUsed)
  const choices = [...new Map([...found, ...known].map((choice) => [choice.value, choice])).values()]
  const list = `${named.id}-choices`
  const isInList = typeof path.at(-1) === 'number'
  return (
    <>
      <input
        {...named}
        list={list}
        autoComplete="off"
        value={text}
        required={control.isRequired}
        maxLength={control.max}
        placeholder={typeof control.otherwise === 'string' ? control.otherwise : t('staffForms.searches')}
        onFocus={() => setUsed(true)}
        onBlur={onBlur}
        onChange={({ target }) => set(path, target.value === '' && !isInList ? undefined : target.value)}
      />
      <datalist id={list}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.of ? `${choice.title} (${choice.of})` : choice.title}
          </option>
        ))}
      </datalist>
      <Meant title={choices.find((choice) => choice.value === text)?.title} />
    </>
  )
}

const Meant = ({ title }: { title: string | undefined }) =>
  title && <p className="hint">{t('staffForms.thisIs', { title })}</p>

/** One of the entries of a folder, by its name. */
function ChosenEntry(props: ControlProps<'reference'>) {
  const { control, path, value } = props
  const { set } = useForm()
  const entries = useAllChoices(control.to)
  const text = typeof value === 'string' ? value : ''
  const isInList = typeof path.at(-1) === 'number'
  const all = [...(control.also ?? []), ...entries].map((each) => ({ ...each, value: String(each.value) }))
  const isKnown = text === '' || all.some((each) => each.value === text)
  return (
    <select
      {...useNamed(props)}
      value={text}
      required={control.isRequired}
      onChange={({ target }) => set(path, target.value === '' && !isInList ? undefined : target.value)}
    >
      <option value="">{nothingChosen(control)}</option>
      {!isKnown && <option value={text}>{text}</option>}
      {all.map((each) => (
        <option key={each.value} value={each.value}>
          {each.title}
        </option>
      ))}
    </select>
  )
}
