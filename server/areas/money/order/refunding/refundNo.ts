/** Our number of a refund at the provider: its id without hyphens, 32 characters. */
export const refundNoOf = (id: string): string => id.replace(/-/g, '')
