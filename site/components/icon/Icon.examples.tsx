import { iconNames } from '#schemas/icon-names'
import { Band } from '#site/components/card/Band'
import { CardGrid } from '#site/components/card/CardGrid'
import { FileIcon, Icon, NetworkIcon } from './Icon'
import { iconSigns } from './icon-signs'

export const examples = {
  'every sign that content may name': (
    <CardGrid>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon of={iconSigns[name]} /> {name}
        </li>
      ))}
    </CardGrid>
  ),
  'a sign as a file, on the night’s ground': (
    <Band ground="dark" headingId="band-icon">
      <h2 id="band-icon">Soup</h2>
      <FileIcon name="soup" color="light" />
    </Band>
  ),
  'the social networks': (
    <CardGrid>
      {(['Facebook', 'Instagram', 'LinkedIn', 'YouTube'] as const).map((network) => (
        <li key={network}>
          <NetworkIcon network={network} /> {network}
        </li>
      ))}
    </CardGrid>
  ),
}
