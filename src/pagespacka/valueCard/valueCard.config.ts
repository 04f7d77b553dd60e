export default definePageConfig({
  navigationBarTitleText: '钱包',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
