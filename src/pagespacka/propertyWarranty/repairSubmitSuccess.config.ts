export default definePageConfig({ navigationBarTitleText: '报修结果' })
