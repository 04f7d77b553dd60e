export { documentFocus as keyboardFocus } from './documentFocus'
