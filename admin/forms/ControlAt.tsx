import { memo, use } from 'react'
import { ChoiceControl } from './ChoiceControl.tsx'
import type { ControlProps } from './form.ts'
import { GroupControl } from './GroupControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'
import { rareControls } from './rare-controls.ts'
import { SwitchControl } from './SwitchControl.tsx'
import { TextControl } from './TextControl.tsx'
import { isSame } from './value.ts'

/** The control for a value, whatever its kind. Drawn again only if its value, its place or its messages changed. */
export const ControlAt = memo(AnyControl, (before, after) => {
  const isWhere = before.control === after.control && isSame([...before.path], [...after.path])
  return isWhere && before.value === after.value && before.title === after.title
})

function AnyControl({ control, ...rest }: ControlProps) {
  const { KeyedControl, ListControl, RoomControl, VariantsControl } = use(rareControls())
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
