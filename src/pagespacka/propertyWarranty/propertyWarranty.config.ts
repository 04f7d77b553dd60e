export default definePageConfig({
  navigationBarTitleText: '报修',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
