export default definePageConfig({ navigationBarTitleText: '场景活动' })
