import { type ControlProps, useForm } from './form.ts'
import { Ticks } from './Ticks.tsx'

export function ToneControl({ control, path, value, title = control.title }: ControlProps<'choice'>) {
  const { set } = useForm()
  const chosen = value ?? control.otherwise
  return (
    <Ticks
      type="radio"
      path={path}
      title={title}
      hint={control.hint}
      options={control.options}
      isTicked={(option) => chosen === option}
      onTick={(option) => set(path, option === control.otherwise ? undefined : option)}
      before={(option) => <span className="swatch" data-tone={option.value} />}
    />
  )
}
