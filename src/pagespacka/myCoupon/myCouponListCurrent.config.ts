export default definePageConfig({ navigationBarTitleText: '本店可用的券' })
