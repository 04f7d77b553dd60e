export default definePageConfig({
  navigationBarTitleText: '常见问题',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
