/** 2 天 3 小时 20 分, without zero parts; 不到 1 分钟 right after the entry. */
export function minutesText(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), '天'],
    [Math.floor((minutes % 1440) / 60), '小时'],
    [minutes % 60, '分'],
  ]
  const text = parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ')
  return text || '不到 1 分钟'
}
