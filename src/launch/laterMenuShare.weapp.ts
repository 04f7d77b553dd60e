/** In the mini-program WeChat asks the page itself (platform/share). */
export const watchMenuShareLater = () => (): void => undefined
