import { stringify } from 'csv-stringify/sync'
import { templateFolder, withoutMall } from './templateFolder'

export interface BigParkSize {
  buildings: number
  floors: number
  /** Shops per floor. */
  shops: number
}

const surnames = ['三班', '晴川', '纱锭', '银星', '半砖', '望潮', '梧桐', '蓝印', '云台', '回声']
const trades = ['面馆', '咖啡', '书店', '陶艺', '花店', '烘焙', '琴房', '理发', '茶铺', '酒馆']
const dishes = ['片儿川', '葱油拌面', '拿铁', '桂花酒酿', '臭豆腐']

/**
 * Folder of a generated park with the given numbers of buildings, floors and shops, a rectangle of
 * ground for each.
 */
export function bigPark(
  id: string,
  { buildings, floors, shops }: BigParkSize,
): Promise<Map<string, Buffer>> {
  const range = (count: number) => Array.from({ length: count }, (_, index) => index)
  const [width, depth] = [shops * 5, 20]
  const places = range(buildings).map((building) => [
    ...[
      `b${building}`,
      `${building + 1} 号楼`,
      '楼宇',
      '',
      30 + building / 1000,
      120,
      width,
      depth,
    ],
  ])
  const layers = range(buildings).flatMap((building) =>
    range(floors).map((floor) => [
      ...[`b${building}f${floor}`, `b${building}`, `${floors - floor}F`, floors - floor, ''],
    ]),
  )
  const rows = layers.flatMap(([key, building], layer) =>
    range(shops).map((unit) => {
      const number = layer * shops + unit
      const trade = trades[number % trades.length]!
      const name = `${surnames[Math.floor(number / 10) % surnames.length]}${trade}${number}`
      const west = unit * 5
      const outline = `${west},0 ${west + 5},0 ${west + 5},8 ${west},8`
      const unitNo = `${String(building).slice(1)}-${number}`
      return [`s${number}`, name, trade, key, unitNo, outline, '样板路 1 号', '', 28, '']
    }),
  )
  const hours = rows.map(([key], index) => [
    ...[`h${index}`, key, '每天', '08:00', index % 3 === 0 ? '11:00' : '22:00'],
  ])
  const menu = rows.flatMap(([key], index) =>
    range(2).map((dish) => [
      ...[`d${index}-${dish}`, key, '招牌', dishes[(index + dish) % dishes.length], 20, '', ''],
    ]),
  )
  const gate = ['north', '北门', '出入口', '', 30.0005, 120, '', '']
  return templateFolder({
    ...withoutMall,
    'park.yaml': (text) =>
      text
        .replace('编号: template', `编号: ${id}`)
        .replace('template.localhost', `${id}.localhost`),
    'buildings.csv': stringify([
      ['编号', '名称', '类型', '说明', '纬度', '经度', '东西宽（米）', '南北深（米）'],
      ...places,
      gate,
    ]),
    'floors.csv': stringify([['编号', '楼宇', '名称', '层', '轮廓'], ...layers]),
    'shops.csv': stringify([
      ['编号', '名称', '类别', '楼层', '铺位', '轮廓', '地址', '简介', '人均', '标签'],
      ...rows,
    ]),
    'shop-hours.csv': stringify([['编号', '商户', '星期', '开门', '打烊'], ...hours]),
    'menu.csv': stringify([['编号', '商户', '分组', '名称', '价格', '说明', '推荐'], ...menu]),
    ...Object.fromEntries(
      ['floor-marks.csv', 'shop-days.csv', 'shop-pictures.csv', 'shop-news.csv', 'coupons.yaml']
        .concat('introductions/corner-cafe.md', 'introductions/paper-books.md')
        .map((file) => [file, undefined]),
    ),
  })
}
