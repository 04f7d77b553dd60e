/** No-op: WeChat prefetches packages (preloadRule of app.config.ts). */
export const useLikelyNext = (_names: readonly string[], _ask?: () => void): void => undefined
