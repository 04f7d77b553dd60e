export default definePageConfig({
  navigationBarTitleText: '积分规则',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
