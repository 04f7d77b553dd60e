import { type FeeBand, ruleProblem } from '@/rules/parking/rule'
import { folderPart } from '../../../kernel/folder/folderPart'
import { parkingLot } from './parkingLot.table'

const bandPattern = /^(\d{2}:\d{2}) 起(?:免费|每 ?(\d{1,4}) ?分钟 ?(\d{1,5}(?:\.\d{1,2})?) ?元)$/

/** Parses a band, e.g. 08:00 起每 30 分钟 3 元; 22:00 起免费. */
function bandOf(text: string): FeeBand {
  const [, From = '', minutes, yuan] = bandPattern.exec(text) ?? []
  if (minutes === undefined || yuan === undefined) return { From, UnitMinutes: 60, UnitPrice: 0 }
  return { From, UnitMinutes: Number(minutes), UnitPrice: Math.round(Number(yuan) * 100) }
}

const bandText = ({ From, UnitMinutes, UnitPrice }: FeeBand): string =>
  UnitPrice === 0 ? `${From} 起免费` : `${From} 起每 ${UnitMinutes} 分钟 ${UnitPrice / 100} 元`

/** Parking lots and their tariffs. */
export const parkingLotFolder = folderPart({
  kind: 'parkingLot',
  label: '停车场',
  shape: { form: 'list', path: 'parking-lots.yaml' },
  table: parkingLot,
  identity: { column: 'id', by: 'id' },
  fields: (make) => ({
    name: make.text('名称', { max: 20 }),
    address: make.text('地址', { max: 60 }),
    latitude: make.decimal('纬度', { min: -90, max: 90 }),
    longitude: make.decimal('经度', { min: -180, max: 180 }),
    buildingId: make.optionalRef('图上位置', 'building', '楼宇'),
    spaces: make.integer('车位', { min: 1, max: 100_000 }),
    freeMinutes: make.integer('免费分钟', { min: 0, max: 1440, missing: 0 }),
    freePer: make.oneOf('免费分钟按', { day: '每天', entry: '每次入场' }, 'day'),
    bands: make.texts('计费时段', {
      max: 40,
      min: 1,
      pattern: [bandPattern, '应写作 08:00 起每 30 分钟 3 元，或 22:00 起免费'],
    }),
    dayCap: make.yuan('24 小时封顶', { missing: 0 }),
    monthlyFee: make.yuan('月租', { missing: 0 }),
  }),
  toRow({ bands, ...record }, { rank }) {
    const rule = {
      FreeMinutes: record.freeMinutes,
      Bands: bands.map(bandOf),
      DayCap: record.dayCap,
    }
    const problem = ruleProblem(rule)
    if (problem) throw new Error(problem)
    return { ...record, rank, bands: rule.Bands, isOpen: true }
  },
  toRecord: (row) => ({ ...row, bands: row.bands.map(bandText) }),
  end: ({ isOpen }) => (isOpen ? { isOpen: false, buildingId: null } : 'keep'),
  isOver: ({ isOpen }) => !isOpen,
})
