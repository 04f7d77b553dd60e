export default definePageConfig({
  navigationBarTitleText: '活动详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
