/**
 * Stands for Taro's <a> element, which the mini-program has not; it would bring Taro's URL with it. webpack resolves
 * the path where the file that this one stands for lies.
 *
 * Of @tarojs/runtime 4.2.1; what it saves: noAddress.js. Upstream issue: none found.
 */
export { TaroElement as AnchorElement } from './element.js'
