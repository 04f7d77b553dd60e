export default definePageConfig({
  navigationBarTitleText: '我的一卡通',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
