/**
 * webpack loader for the sheet of @tarojs/components-react, which is completely part of H5's first load: removes the
 * rules of components that no page shows on H5 (Taro's button, picker, icon font, swiper and pull-down).
 *
 * Of @tarojs/components-react 4.2.1. Saves 7,112 bytes of what home loads (1,314 gzip), measured on 2026-11-22.
 * Upstream issue: https://github.com/NervJS/taro/issues/3709 (the sheet holds every component), open.
 */
const postcss = require('postcss')

const unused = /^(?:\.taro-button|\.taro-picker|\.weui-icon|\.rmc-pull|\.swiper-|\.taro-swiper)/
const unusedMotion = /weuiLoading|rmc-pull/

module.exports = function usedTaroStyles(source) {
  const sheet = postcss.parse(source)
  sheet.walkRules((rule) => {
    if (rule.selectors.every((selector) => unused.test(selector))) rule.remove()
  })
  sheet.walkAtRules(/keyframes$/, (motion) => {
    if (unusedMotion.test(motion.params)) motion.remove()
  })
  return sheet.toString()
}
