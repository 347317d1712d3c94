export { GET } from './calendar/[...feed]'
