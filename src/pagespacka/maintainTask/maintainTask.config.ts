export default definePageConfig({
  navigationBarTitleText: '维保任务',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
