export default definePageConfig({
  navigationBarTitleText: '地图',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
