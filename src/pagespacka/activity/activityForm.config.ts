export default definePageConfig({ navigationBarTitleText: '填写报名信息' })
