import { lazy, memo, Suspense } from 'react'
import { ChoiceControl } from './ChoiceControl.tsx'
import type { ControlProps } from './form.ts'
import { GroupControl } from './GroupControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'
import { SwitchControl } from './SwitchControl.tsx'
import { TextControl } from './TextControl.tsx'
import { isSame } from './value.ts'

/** Fetched where they are: something in a room, a list, values by a key, a value of several forms. */
const RoomControl = lazy(async () => ({ default: (await import('./RoomControl.tsx')).RoomControl }))
const ListControl = lazy(async () => ({ default: (await import('./ListControl.tsx')).ListControl }))
const KeyedControl = lazy(async () => ({ default: (await import('./KeyedControl.tsx')).KeyedControl }))
const VariantsControl = lazy(async () => ({ default: (await import('./VariantsControl.tsx')).VariantsControl }))

/** The control for a value, whatever its kind. Drawn again only if its value, its place or its messages changed. */
export const ControlAt = memo(AnyControl, (before, after) => {
  const isWhere = before.control === after.control && isSame([...before.path], [...after.path])
  return isWhere && before.value === after.value && before.title === after.title
})

function AnyControl(props: ControlProps) {
  return (
    <Suspense>
      <ControlOf {...props} />
    </Suspense>
  )
}

function ControlOf({ control, ...rest }: ControlProps) {
  switch (control.type) {
    case 'text':
      return control.format === 'room' ? (
        <RoomControl control={control} {...rest} />
      ) : (
        <TextControl control={control} {...rest} />
      )
    case 'number':
      return <NumberControl control={control} {...rest} />
    case 'switch':
      return <SwitchControl control={control} {...rest} />
    case 'choice':
      return <ChoiceControl control={control} {...rest} />
    case 'reference':
      return <ReferenceControl control={control} {...rest} />
    case 'group':
      return <GroupControl control={control} {...rest} />
    case 'list':
      return <ListControl control={control} {...rest} />
    case 'keyed':
      return <KeyedControl control={control} {...rest} />
    case 'variants':
      return <VariantsControl control={control} {...rest} />
  }
}
