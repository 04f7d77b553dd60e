/** Kinds of connection, as browsers and WeChat name them, over which a film of some hundred KB takes seconds. */
export const slowTypes: readonly string[] = ['slow-2g', '2g', '3g']
