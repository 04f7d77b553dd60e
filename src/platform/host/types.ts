/** What the host does itself, so that the app does it only elsewhere. */
export interface Host {
  /** The mini-program has WeChat's title bar, tab bar and pull-down; a browser has none of them. */
  readonly drawsBars: boolean
  /** WeChat shows pictures and places itself; the browser needs the pages of routes.ts (browserOnlyRoot). */
  readonly hasSystemPages: boolean
  /** WeChat opens a page before the app has rendered it; another one may be open by then. */
  readonly opensBeforeRendering: boolean
}
