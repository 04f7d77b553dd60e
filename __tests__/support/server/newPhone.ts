let count = 0
/** A number nobody has, so that the pause between two messages does not matter. */
export const newPhone = () => `136${String((count += 1)).padStart(8, '0')}`
