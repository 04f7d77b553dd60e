export default definePageConfig({
  navigationBarTitleText: '菜单',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
})
