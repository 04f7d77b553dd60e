/** The cluster cannot be started or used; the message is for the person at the terminal. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
}
