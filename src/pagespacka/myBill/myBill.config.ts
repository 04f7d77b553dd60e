export default definePageConfig({
  navigationBarTitleText: '账单',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
