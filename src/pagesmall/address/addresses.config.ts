export default definePageConfig({
  navigationBarTitleText: '收货地址',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
