/** jsdom implements focus like a browser. */
export { documentFocus as keyboardFocus } from './documentFocus'
