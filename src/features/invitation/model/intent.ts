/** Key of the form's draft and of its pending request. */
export const intent = 'invitation'
