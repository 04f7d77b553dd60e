export default definePageConfig({
  navigationBarTitleText: '成长值明细',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
