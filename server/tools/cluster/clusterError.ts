/** The cluster cannot be started or used; the message is for the operator. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
}
