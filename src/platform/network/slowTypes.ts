/** Connection types, with the names of browsers and WeChat, over which a video of some hundred KB takes seconds. */
export const slowTypes: readonly string[] = ['slow-2g', '2g', '3g']
