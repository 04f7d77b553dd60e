export default definePageConfig({
  navigationBarTitleText: '我的报修',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
