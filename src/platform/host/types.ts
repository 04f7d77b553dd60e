/** What the surroundings draw by themselves, so that the app draws it only where they do not. */
export interface Host {
  /** The mini-program has WeChat's title bar, tab bar and pull-down; a browser has none of them. */
  readonly drawsBars: boolean
  /** WeChat shows pictures and places itself; the browser needs the pages of routes.ts (browserOnlyRoot). */
  readonly hasSystemPages: boolean
}
