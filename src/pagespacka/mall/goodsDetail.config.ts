export default definePageConfig({
  navigationBarTitleText: '商品详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
