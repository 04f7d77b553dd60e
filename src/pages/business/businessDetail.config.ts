export default definePageConfig({
  navigationBarTitleText: '商户详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
