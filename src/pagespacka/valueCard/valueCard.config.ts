export default definePageConfig({
  navigationBarTitleText: '园区钱包',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
