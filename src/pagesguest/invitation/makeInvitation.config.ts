export default definePageConfig({ navigationBarTitleText: '发邀请' })
