let count = 0
/** A new phone number, to which the pause between two messages does not apply. */
export const newPhone = () => `136${String((count += 1)).padStart(8, '0')}`
