import { lazy, memo, Suspense } from 'react'
import { ChoiceControl } from './ChoiceControl.tsx'
import type { ControlProps } from './form.ts'
import { GroupControl } from './GroupControl.tsx'
import { KeyedControl } from './KeyedControl.tsx'
import { ListControl } from './ListControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'
import { SwitchControl } from './SwitchControl.tsx'
import { TextControl } from './TextControl.tsx'
import { VariantsControl } from './VariantsControl.tsx'
import { isSame } from './value.ts'

/** Fetched where something is in a room. */
const RoomControl = lazy(async () => ({ default: (await import('./RoomControl.tsx')).RoomControl }))

/** The control for a value, whatever its kind. Drawn again only if its value, its place or its messages changed. */
export const ControlAt = memo(AnyControl, (before, after) => {
  const isWhere = before.control === after.control && isSame([...before.path], [...after.path])
  return isWhere && before.value === after.value && before.title === after.title
})

function AnyControl({ control, ...rest }: ControlProps) {
  switch (control.type) {
    case 'text':
      if (control.format === 'room')
        return (
          <Suspense>
            <RoomControl control={control} {...rest} />
          </Suspense>
        )
      return <TextControl control={control} {...rest} />
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
