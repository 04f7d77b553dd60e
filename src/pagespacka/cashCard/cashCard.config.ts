export default definePageConfig({ navigationBarTitleText: '兑换储值卡' })
