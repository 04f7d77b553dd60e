export default definePageConfig({ navigationBarTitleText: '报修已提交' })
