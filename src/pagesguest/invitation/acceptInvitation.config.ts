export default definePageConfig({ navigationBarTitleText: '接受邀请' })
