export { documentRest as heldRest } from './documentRest'
