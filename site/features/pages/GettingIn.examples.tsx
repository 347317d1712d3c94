import { GettingIn } from './GettingIn'

export const examples = { 'below a form or a list of rooms': <GettingIn /> }
