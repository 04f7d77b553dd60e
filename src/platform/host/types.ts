/** Interface parts that the host draws itself, so that the app draws them only elsewhere. */
export interface Host {
  /** The mini-program has WeChat's title bar, tab bar and pull-down; a browser has none of them. */
  readonly drawsBars: boolean
  /** WeChat shows pictures and places itself; the browser needs the pages of routes.ts (browserOnlyRoot). */
  readonly hasSystemPages: boolean
}
