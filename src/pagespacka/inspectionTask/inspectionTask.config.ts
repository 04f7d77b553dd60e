export default definePageConfig({
  navigationBarTitleText: '巡检任务',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
