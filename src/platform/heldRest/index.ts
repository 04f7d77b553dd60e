/** jsdom implements attributes like a browser. */
export { documentRest as heldRest } from './documentRest'
