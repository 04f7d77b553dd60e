export default definePageConfig({
  navigationBarTitleText: '商城',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
