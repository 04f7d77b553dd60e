/** Opens the surroundings' own scanner; null when the person closes it or there is none. */
export type ScanCode = () => Promise<string | null>
