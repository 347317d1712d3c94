import { Problem } from './Field.tsx'
import { type ControlProps, useForm } from './form.ts'
import { idAt, nameAt } from './value.ts'

/** One of the colors of the theme, each beside its name. */
export function ToneControl({ control, path, value, title = control.title }: ControlProps<'choice'>) {
  const { set, leave } = useForm()
  const chosen = value ?? control.otherwise
  return (
    <fieldset className="ticks" id={idAt(path)} tabIndex={-1} onBlur={() => leave(path)}>
      <legend className="label">{title}</legend>
      {control.hint && <p className="hint">{control.hint}</p>}
      {control.options.map((option) => {
        const id = `${idAt(path)}-${String(option.value)}`
        return (
          <span key={id} className="tick">
            <input
              id={id}
              type="radio"
              name={nameAt(path)}
              value={String(option.value)}
              checked={chosen === option.value}
              onChange={() => set(path, option.value === control.otherwise ? undefined : option.value)}
            />
            <label htmlFor={id} className="tone">
              <span className="swatch" data-tone={option.value} /> {option.title}
            </label>
          </span>
        )
      })}
      <Problem path={path} />
    </fieldset>
  )
}
