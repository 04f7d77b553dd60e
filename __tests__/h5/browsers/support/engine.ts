/** Common driver interface of Firefox and WebKit for the tests of this folder. */

/** A function that runs in the page; it must not use outer variables. */
export type InPage<A extends unknown[], R> = (...args: A) => R | Promise<R>

/** A control on the page. */
export interface Control {
  /** Taps its centre. */
  click(): Promise<void>
  /** Types at the end of the current text. */
  type(text: string): Promise<void>
}

export interface Engine {
  open(url: string): Promise<void>
  address(): Promise<string>
  evaluate<A extends unknown[], R>(inPage: InPage<A, R>, ...args: A): Promise<R>
  /** The element returned by `inPage`; null when it returns null. */
  find<A extends unknown[]>(inPage: InPage<A, Element | null>, ...args: A): Promise<Control | null>
  /** Screenshot of the viewport (PNG). */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** Screen size of a phone, CSS px. */
export const screen = { width: 390, height: 844 }

/** Environment of the browsers: time zone and language. */
export const surroundings = { TZ: 'Asia/Shanghai', LANGUAGE: 'zh_CN', LC_MESSAGES: 'zh_CN.UTF-8' }
