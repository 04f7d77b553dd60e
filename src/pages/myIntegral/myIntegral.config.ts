export default definePageConfig({
  navigationBarTitleText: '积分商城',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
