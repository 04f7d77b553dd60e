export default definePageConfig({
  navigationBarTitleText: '退款与售后',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
