/** Message when a user continues without consent. */
export const consentMissing = '请先阅读并同意用户服务协议和隐私政策'
