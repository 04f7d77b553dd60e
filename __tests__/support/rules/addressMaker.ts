/** Makes pasted addresses with their parts, from all regions there are; one seed makes the same lines. */
import type { RegionTree } from '@/rules/address/regionTree'

export interface MadeAddress {
  text: string
  /** Name|Phone|Province|City|District|Detail */
  parts: string
}

/** Numbers from 0 to 1 of a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const people = ['王伟', '张小燕', '欧阳锋', '李先生', '刘䶮', '𠮷田', '陈·阿木', '赵建国', '孙楠']
const streets = ['解放路', '人民大道', '幸福村', '第一中学', '滨江花园', '工业北路']
const ends = ['12号', '3幢2单元501室', '8号楼', 'A座1203']

/** Pasted addresses with their parts. @param tree all regions @param count of lines @param seed integer */
export function madeAddresses(tree: RegionTree, count: number, seed: number): MadeAddress[] {
  const random = randomOf(seed)
  const one = <Item>(list: readonly Item[]): Item =>
    list[Math.floor(random() * list.length)] as Item
  const line = (): MadeAddress => {
    const province = one(tree)
    const city = one(province.cities)
    const district = city.districts.length > 0 ? one(city.districts) : ''
    const name = one(people)
    const phone = `1${one(['38', '59', '91'])}${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
    const isOneCity = city.name === province.name
    const place = one(['', '', city.name.replace(/市$/, '')])
    const detail = `${/市$/.test(city.name) && place ? `${place}大厦` : one(streets)}${one(ends)}`
    const gap = one(['', ' ', ' '])
    const names = isOneCity
      ? [one([[province.name], [province.name, city.name], [province.name, '市辖区']]), district]
      : [province.name, city.name, district]
    const region = names.flat().filter(Boolean).join(gap)
    const written = one([phone, `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`])
    const text = one([
      () => `${name} ${written} ${region}${gap}${detail}`,
      () => `${name}，${written}，${region}${detail}`,
      () => `${region}${detail}\n${name}\n${written}`,
      () => `收货人：${name}\n手机号码：${written}\n所在地区：${region}\n详细地址：${detail}`,
      () => `${written} ${name} ${region} ${detail}`,
      () => `${region} ${region}${detail} ${name} ${written}`,
    ])()
    return { text, parts: [name, phone, province.name, city.name, district, detail].join('|') }
  }
  return Array.from({ length: count }, line)
}
