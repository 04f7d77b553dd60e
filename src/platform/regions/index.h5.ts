import type { Regions } from './types'

export const regions: Regions = {
  load: async () => (await import('@vant/area-data')).areaList,
}
