export default definePageConfig({
  navigationBarTitleText: '余额明细',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
