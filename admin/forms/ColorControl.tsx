import { t } from '#schemas/language'
import { Field, useNamed } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'

const A_COLOR = /^#[0-9a-f]{6}$/

/** A color of the palette: seen and chosen, or typed. Where nothing is typed, it is as the site has it. */
export function ColorControl(props: ControlProps<'text'>) {
  const { control, path, value, title = control.title } = props
  const { set } = useForm()
  const { id, name, ...named } = useNamed(props)
  const text = typeof value === 'string' ? value : ''
  const usual = colorOfSite(String(path.at(-1)))
  const isInList = typeof path.at(-1) === 'number'
  const write = (next: string) => set(path, next === '' && !isInList ? undefined : next.toLowerCase())
  return (
    <Field control={control} path={path} value={value} title={title}>
      <span className="color">
        <input
          type="color"
          aria-label={t('staffColor.choose', { title })}
          value={A_COLOR.test(text) ? text : usual}
          onChange={({ target }) => write(target.value)}
        />
        <input
          {...{ id, name, ...named }}
          value={text}
          required={control.isRequired}
          placeholder={usual}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={({ target }) => write(target.value)}
        />
      </span>
    </Field>
  )
}

const BLACK = '#000000'

/** What the site has in this place of the palette. */
function colorOfSite(name: string): string {
  if (typeof document === 'undefined') return BLACK
  const color = getComputedStyle(document.documentElement).getPropertyValue(`--p-${name}`).trim()
  return A_COLOR.test(color) ? color : BLACK
}
