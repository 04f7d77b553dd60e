export default definePageConfig({
  navigationBarTitleText: '园区公告',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
