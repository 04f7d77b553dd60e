/** Hosts that identify no park: this machine, private networks, names without a dot. */
const privateAddress = [
  /^(?:0|10|127)(?:\.\d{1,3}){3}$/,
  /^169\.254(?:\.\d{1,3}){2}$/,
  /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}$/,
  /^192\.168(?:\.\d{1,3}){2}$/,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d{1,3}){2}$/,
  /^\[?(?:::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]?$/,
  /^[^.:[\]]*$/,
  /\.(?:local|lan|internal|home\.arpa)$/,
]

/** Whether a host (lower case, without port) is local or private and therefore identifies no park (spec 4). */
export const isPrivateHost = (host: string): boolean =>
  privateAddress.some((pattern) => pattern.test(host))
