export default definePageConfig({
  navigationBarTitleText: '图片菜单',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
