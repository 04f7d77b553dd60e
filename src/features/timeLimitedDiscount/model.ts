/** Sessions of time-limited discounts, in display order. */
export const sessions = [
  { value: 'Running', text: '进行中' },
  { value: 'Upcoming', text: '即将开始' },
] as const
