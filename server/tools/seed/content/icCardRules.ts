/** Limits and gifts of charging a one-card; the same in both parks. */
export const icCardRules = {
  rechargeMin: 1_000,
  rechargeMax: 50_000,
  balanceMax: 100_000,
  presets: [3_000, 5_000, 10_000, 20_000],
  lowBalance: 2_000,
  rules: [
    { key: 'ic-100', pay: 10_000, gift: 200, label: '充 100 送 2' },
    { key: 'ic-200', pay: 20_000, gift: 600, label: '充 200 送 6' },
    { key: 'ic-500', pay: 50_000, gift: 2_000, label: '充 500 送 20' },
  ],
} as const
