export default definePageConfig({ navigationBarTitleText: '问题解答' })
