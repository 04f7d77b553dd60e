export default definePageConfig({
  navigationBarTitleText: '报名详情',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
