export default definePageConfig({
  navigationBarTitleText: '商户介绍',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
