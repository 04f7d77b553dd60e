export default definePageConfig({
  navigationBarTitleText: '支付设置',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
