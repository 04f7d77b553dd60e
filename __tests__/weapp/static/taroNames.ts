/** Members of Taro's API object in the mini-program besides the `wx` names that it passes on. */
export const taroOwnNames: ReadonlySet<string> = new Set(
  (
    'Behavior getEnv ENV_TYPE Link interceptors Current getCurrentInstance options eventCenter Events preload ' +
    'initPxTransform getInitPxTransform pxTransform interceptorify addInterceptor cleanInterceptors canIUseWebp ' +
    'getCurrentPages getApp getAppInfo requirePlugin getTabBar getRenderer ' +
    'useAddToFavorites useDidHide useDidShow useError useKeyboardHeight useLaunch useLoad useOptionMenuClick ' +
    'usePageNotFound usePageScroll usePullDownRefresh usePullIntercept useReachBottom useReady useResize useRouter ' +
    'useSaveExitState useScope useShareAppMessage useShareTimeline useTabItemTap useTitleClick ' +
    'useUnhandledRejection useUnload'
  ).split(' '),
)
