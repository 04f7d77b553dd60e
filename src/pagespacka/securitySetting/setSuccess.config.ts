export default definePageConfig({ navigationBarTitleText: '设置成功' })
