export default definePageConfig({
  navigationBarTitleText: '首页',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
