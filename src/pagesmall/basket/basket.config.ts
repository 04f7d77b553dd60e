export default definePageConfig({
  navigationBarTitleText: '购物车',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
