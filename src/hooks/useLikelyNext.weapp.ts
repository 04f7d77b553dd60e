/** Packages are fetched ahead by WeChat (preloadRule of app.config.ts). */
export const useLikelyNext = (_names: readonly string[], _ask?: () => void): void => undefined
