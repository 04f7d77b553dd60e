/** jsdom has the focus of a browser. */
export { documentFocus as keyboardFocus } from './documentFocus'
