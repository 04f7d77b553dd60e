export default definePageConfig({
  navigationBarTitleText: '任务详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
