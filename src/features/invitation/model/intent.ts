/** Key of the form's draft and of its open request. */
export const intent = 'invitation'
