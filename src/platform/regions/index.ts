import type { CodedRegions, Regions } from './types'

/** A few of each kind: a province, a municipality, a city without districts. */
const few: CodedRegions = {
  province_list: { 110000: '北京市', 330000: '浙江省', 420000: '湖北省' },
  city_list: {
    110100: '北京市',
    330100: '杭州市',
    330700: '金华市',
    429000: '省直辖县',
  },
  county_list: {
    110101: '东城区',
    110105: '朝阳区',
    330105: '拱墅区',
    330106: '西湖区',
    330782: '义乌市',
    429004: '仙桃市',
  },
}

let answer: CodedRegions | null | Error = few

/** Simulates a device without data (null), or a script that fails to load. */
export function regionsAre(next: CodedRegions | null | Error): void {
  answer = next
}

export const regions: Regions = {
  load: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
}
