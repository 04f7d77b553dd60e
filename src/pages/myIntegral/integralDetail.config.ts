export default definePageConfig({
  navigationBarTitleText: '积分明细',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
