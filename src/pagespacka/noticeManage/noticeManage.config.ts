export default definePageConfig({
  navigationBarTitleText: '消息',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
