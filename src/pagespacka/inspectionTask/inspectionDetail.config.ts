export default definePageConfig({
  navigationBarTitleText: '巡检',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
