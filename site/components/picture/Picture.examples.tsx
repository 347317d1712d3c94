import { Picture } from './Picture'

const alt = 'Students around a pot.'

export const examples = {
  'as wide as its place': <Picture src="/art/groups/cooking.svg" alt={alt} />,
  'another in its stead, where it does not come': (
    <Picture src="https://pictures.example.org/gone.png" alt={alt} onError="/art/staff/default.svg" eager />
  ),
}
