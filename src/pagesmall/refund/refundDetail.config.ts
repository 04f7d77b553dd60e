export default definePageConfig({
  navigationBarTitleText: '退款详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
