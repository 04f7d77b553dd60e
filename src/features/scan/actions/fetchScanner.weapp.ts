/** WeChat's scanner is always available. */
export const fetchScanner = (): Promise<void> => Promise.resolve()
