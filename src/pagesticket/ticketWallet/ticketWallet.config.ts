export default definePageConfig({
  navigationBarTitleText: '票夹',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
