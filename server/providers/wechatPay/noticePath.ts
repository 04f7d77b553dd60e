/** Path for the provider's notices; it contains the park. */
export const noticePath = (tenantId: string): string =>
  `/pay/api/v1/notify/wechat/${encodeURIComponent(tenantId)}`
