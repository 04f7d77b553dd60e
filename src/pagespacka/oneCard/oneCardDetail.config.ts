export default definePageConfig({
  navigationBarTitleText: '一卡通明细',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
