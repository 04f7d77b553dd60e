/**
 * Replaces Taro's <a> element, which the mini-program does not have; it would include Taro's URL. webpack resolves the
 * import relative to the replaced file.
 *
 * Of @tarojs/runtime 4.2.1; savings: noAddress.js. Upstream issue: none found.
 */
export { TaroElement as AnchorElement } from './element.js'
