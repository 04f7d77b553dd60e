export default definePageConfig({
  navigationBarTitleText: '长租车位',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
