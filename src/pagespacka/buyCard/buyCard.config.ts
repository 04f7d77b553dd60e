export default definePageConfig({ navigationBarTitleText: '购买储值卡' })
