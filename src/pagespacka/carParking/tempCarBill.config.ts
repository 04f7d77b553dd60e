export default definePageConfig({ navigationBarTitleText: '停车费' })
