export default definePageConfig({
  navigationBarTitleText: '会员等级',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
