export default definePageConfig({
  navigationBarTitleText: '我的报名',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
