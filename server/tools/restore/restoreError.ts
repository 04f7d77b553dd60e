/** The rehearsal cannot go on; the message is for the person at the terminal. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}
