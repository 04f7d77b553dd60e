export { stopTestServer as default } from './postgres'
