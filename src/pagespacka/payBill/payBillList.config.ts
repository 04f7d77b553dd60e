export default definePageConfig({
  navigationBarTitleText: '物业账单',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
