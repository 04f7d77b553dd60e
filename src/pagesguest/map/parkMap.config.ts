export default definePageConfig({
  navigationBarTitleText: '园区地图',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
