import { memo } from 'react'
import { isEqual } from './field-values.ts'
import type { ControlProps } from './form-context.ts'
import { GroupControl } from './GroupControl.tsx'
import { KeyedControl } from './KeyedControl.tsx'
import { ListControl } from './ListControl.tsx'
import { ReferenceControl, RoomControl } from './ReferenceControl.tsx'
import { ChoiceControl, ColorControl, NumberControl, SwitchControl, ToneControl } from './simple-controls.tsx'
import { TextControl } from './TextControl.tsx'
import { VariantsControl } from './VariantsControl.tsx'

/** Renders again only if its value or path changed; messages come by context. */
export const ControlAt = memo(ControlByType, (before, after) => {
  const isSameField = before.control === after.control && isEqual([...before.path], [...after.path])
  return isSameField && before.value === after.value && before.title === after.title
})

function ControlByType({ control, ...rest }: ControlProps) {
  switch (control.type) {
    case 'text':
      if (control.format === 'color') return <ColorControl control={control} {...rest} />
      if (control.format === 'room') return <RoomControl control={control} {...rest} />
      return <TextControl control={control} {...rest} />
    case 'number':
      return <NumberControl control={control} {...rest} />
    case 'switch':
      return <SwitchControl control={control} {...rest} />
    case 'choice':
      if (control.isTone) return <ToneControl control={control} {...rest} />
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
