export default definePageConfig({
  navigationBarTitleText: '门票',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
