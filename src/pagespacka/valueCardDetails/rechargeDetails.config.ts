export default definePageConfig({ navigationBarTitleText: '储值卡明细' })
