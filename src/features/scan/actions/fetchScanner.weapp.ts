/** WeChat's scanner is always there. */
export const fetchScanner = (): Promise<void> => Promise.resolve()
