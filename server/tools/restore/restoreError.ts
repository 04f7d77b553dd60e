/** The rehearsal cannot continue; the message is for the operator. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}
