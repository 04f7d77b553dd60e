export default definePageConfig({ navigationBarTitleText: '我的一卡通' })
