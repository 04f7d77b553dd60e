// Without a back button (spec 2): WeChat's own title bar always draws one.
export default definePageConfig({
  navigationBarTitleText: '向商户付款',
  navigationStyle: 'custom',
})
