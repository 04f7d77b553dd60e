export default definePageConfig({
  navigationBarTitleText: '商户',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
