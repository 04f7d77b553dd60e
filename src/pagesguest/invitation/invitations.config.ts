export default definePageConfig({
  navigationBarTitleText: '我的邀请',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
