export default definePageConfig({ navigationBarTitleText: '找回支付密码' })
