export default definePageConfig({
  navigationBarTitleText: '投诉建议',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
