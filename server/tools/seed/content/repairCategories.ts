import type { RepairCategory, Slug } from './types'

/** What can be reported in a park; the work is the same everywhere, the pictures are in each park's colours. */
export function repairCategories(slug: Slug): readonly RepairCategory[] {
  const category = (
    key: string,
    name: string,
    scope: RepairCategory['scope'],
    priceText: string,
    answerMinutes: number,
    examples: readonly string[],
  ): RepairCategory => ({
    key,
    name,
    scope,
    icon: `${slug}/repair-${key}.svg`,
    priceText,
    answerMinutes,
    examples,
  })
  return [
    category('water', '水管与卫浴', 'private', '公共部位免费；室内人工 60 元起', 30, [
      '漏水',
      '下水堵塞',
      '龙头损坏',
    ]),
    category('power', '电路与照明', 'private', '公共部位免费；室内人工 60 元起', 30, [
      '跳闸',
      '灯不亮',
      '插座无电',
    ]),
    category('air', '空调与通风', 'private', '检测免费；维修 80 元起', 120, [
      '不制冷',
      '异响',
      '滴水',
    ]),
    category('door', '门锁与门窗', 'private', '人工 50 元起', 30, [
      '锁坏了',
      '玻璃破损',
      '门关不上',
    ]),
    category('lift', '电梯', 'public', '免费', 10, ['停运', '异响', '按钮失灵']),
    category('public', '公共设施', 'public', '免费', 240, ['座椅损坏', '地面破损', '标识脱落']),
    category('network', '网络与门禁', 'private', '检测免费', 120, [
      '上不了网',
      '门禁刷不开',
      '监控离线',
    ]),
    category('clean', '保洁与消杀', 'public', '公共部位免费；室内 40 元起', 120, [
      '地面湿滑',
      '异味',
      '发现虫害',
    ]),
  ]
}
