export default definePageConfig({
  navigationBarTitleText: '账单详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
