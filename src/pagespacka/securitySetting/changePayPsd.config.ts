export default definePageConfig({ navigationBarTitleText: '修改支付密码' })
