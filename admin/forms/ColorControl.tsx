import { FAMILIES } from '#schemas/theme/tokens'
import { Field, useNamed } from './Field.tsx'
import { type ControlProps, useText } from './form.ts'

const A_COLOR = /^#[0-9a-f]{6}$/

/** Shows the site's color while nothing is typed. */
export function ColorControl(props: ControlProps<'text'>) {
  const { control, path, title = control.title } = props
  const { text, write } = useText(props)
  const { id, name, ...named } = useNamed(props)
  const usual = colorOfSite(String(path.at(-1)))
  return (
    <Field {...props}>
      <span className="color">
        <input
          type="color"
          aria-label={`Choose the color: ${title}`}
          value={A_COLOR.test(text) ? text : usual}
          onChange={({ target }) => write(target.value.toLowerCase())}
        />
        <input
          {...{ id, name, ...named }}
          value={text}
          required={control.isRequired}
          placeholder={usual}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          onChange={({ target }) => write(target.value.toLowerCase())}
        />
      </span>
    </Field>
  )
}

/** Returns the color of the palette; black if it has none. */
function colorOfSite(key: string): string {
  const name = Object.entries(FAMILIES).find(([family]) => family === key)?.[1].head
  const color = globalThis.document && getComputedStyle(document.documentElement).getPropertyValue(`--p-${name}`).trim()
  return color && A_COLOR.test(color) ? color : '#000000'
}
