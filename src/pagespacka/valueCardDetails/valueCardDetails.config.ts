export default definePageConfig({ navigationBarTitleText: '储值卡详情' })
