/** A browser as the tests of this folder drive it: what Firefox and WebKit have in common through their drivers. */

/** A function that runs in the page. It may not use anything outside of itself. */
export type InPage<A extends unknown[], R> = (...args: A) => R | Promise<R>

/** A control on the page. */
export interface Control {
  /** Taps its middle, as a finger would. */
  click(): Promise<void>
  /** Types at the end of what stands in it. */
  type(text: string): Promise<void>
}

export interface Engine {
  open(url: string): Promise<void>
  address(): Promise<string>
  evaluate<A extends unknown[], R>(inPage: InPage<A, R>, ...args: A): Promise<R>
  /** The element that `inPage` returns; null when it returns null. */
  find<A extends unknown[]>(inPage: InPage<A, Element | null>, ...args: A): Promise<Control | null>
  /** PNG of what is in sight. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** A phone's screen, in CSS px. */
export const screen = { width: 390, height: 844 }

/** Environment of the started browsers: time zone and language of the park's people. */
export const surroundings = { TZ: 'Asia/Shanghai', LANGUAGE: 'zh_CN', LC_MESSAGES: 'zh_CN.UTF-8' }
