export { startTestServer as default } from './postgres'
