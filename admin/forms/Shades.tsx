import { isMap, type MaybeValue } from '#schemas/file-value'
import { shadesOf } from '#schemas/shades'
import { FAMILIES, paletteOf } from '#schemas/tokens'
import tokens from '../../site/styles/tokens.css?raw'

const ours = paletteOf(tokens)
const FAMILY_NAMES = { main: 'Main', action: 'Action', accent: 'Accent' } as const
const A_COLOR = /^#[0-9a-f]{6}$/

export function Shades({ value }: { value: MaybeValue }) {
  const typed = Object.entries(isMap(value) ? value : {}).filter(([, color]) => A_COLOR.test(String(color)))
  const palette = shadesOf(Object.fromEntries(typed), tokens)
  return (
    <ul className="shades">
      {(['main', 'action', 'accent'] as const).map((family) => {
        const { head, shades } = FAMILIES[family]
        const all = [head, ...shades]
        return (
          <li key={family}>
            <svg viewBox={`0 0 ${all.length} 2`} preserveAspectRatio="none" role="img">
              <title>{`${FAMILY_NAMES[family]} and its shades`}</title>
              {all.map((name, index) => (
                <rect key={name} x={index} width="1.02" height="2" fill={palette[name] ?? ours.get(name)} />
              ))}
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
