export default definePageConfig({
  navigationBarTitleText: '付款详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
