/**
 * Stands for Taro's own pull-down on H5: hooks/usePullRefresh does it there, and `enablePullDownRefresh` is set for
 * the mini-program alone. A page that set it on H5 would stand as it is.
 */
export default function PullDownRefresh({ children }) {
  return children
}
