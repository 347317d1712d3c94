import { lazy, Suspense, useState } from 'react'
import { useChoices } from './choices.ts'
import { Field, useNamed } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'

/** Fetched where there is a picture to choose. */
const PicturePart = lazy(async () => ({ default: (await import('./PicturePart.tsx')).PicturePart }))

/** What it points at, or a link: typed or chosen from what there is, by its name. */
export function ReferenceControl(props: ControlProps<'reference'>) {
  const { control, path, value, title } = props
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
    <Field control={control} path={path} value={value} title={title}>
      <input
        {...named}
        list={list}
        autoComplete="off"
        value={text}
        required={control.isRequired}
        maxLength={control.max}
        placeholder={typeof control.otherwise === 'string' ? control.otherwise : 'Type to search'}
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
      {control.to === 'picture' && (
        <Suspense>
          <PicturePart {...props} />
        </Suspense>
      )}
    </Field>
  )
}

const Meant = ({ title }: { title: string | undefined }) => title && <p className="hint">This is “{title}”.</p>
