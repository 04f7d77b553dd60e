/** The map of a park's folder, without shops. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MapPlace } from '@/contract/business'

/** Rows of a table; a quoted cell may hold commas. */
function rowsOf(park: string, file: string): Record<string, string>[] {
  const text = readFileSync(path.resolve('parks', park, file), 'utf8').trim()
  const [head = [], ...rows] = text
    .split('\n')
    .map((line) =>
      [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
        cell.replaceAll('"', ''),
      ),
    )
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

const kinds: Record<string, MapPlace['Kind']> = {
  楼宇: 'building',
  街区: 'street',
  出入口: 'gate',
  停车场: 'parking',
  舞台: 'stage',
  绿地: 'green',
  水面: 'water',
  道路: 'path',
}
const markKinds: Record<string, MapPlace['Floors'][number]['Marks'][number]['Kind']> = {
  出入口: 'entrance',
  电梯: 'lift',
  扶梯: 'escalator',
  楼梯: 'stairs',
  卫生间: 'toilet',
  母婴室: 'babyRoom',
  服务台: 'service',
  取款机: 'cashMachine',
  充电桩: 'charger',
}

/** All places of a park with their floors and facilities. */
export function parkPlaces(park: string): MapPlace[] {
  const floors = rowsOf(park, 'floors.csv')
  const marks = rowsOf(park, 'floor-marks.csv')
  return rowsOf(park, 'buildings.csv').map((row): MapPlace => {
    const [WidthMetres, DepthMetres] = [Number(row['东西宽（米）']), Number(row['南北深（米）'])]
    return {
      Id: row['编号'] ?? '',
      Name: row['名称'] ?? '',
      Kind: kinds[row['类型'] ?? ''] ?? 'building',
      Note: '',
      Address: '',
      Latitude: Number(row['纬度']),
      Longitude: Number(row['经度']),
      WidthMetres,
      DepthMetres,
      Outline: row['轮廓'] ?? '',
      Floors: floors
        .filter((floor) => floor['楼宇'] === row['编号'])
        .map((floor) => ({
          Id: floor['编号'] ?? '',
          BuildingId: row['编号'] ?? '',
          Name: floor['名称'] ?? '',
          Level: Number(floor['层']),
          Outline: floor['轮廓'] ?? '',
          WidthMetres,
          DepthMetres,
          ShopCount: 5,
          Marks: marks
            .filter((mark) => mark['楼层'] === floor['编号'])
            .flatMap((mark) => {
              const Kind = markKinds[mark['类型'] ?? '']
              return Kind
                ? [
                    {
                      Kind,
                      KindText: mark['类型'] ?? '',
                      Name: '',
                      X: Number(mark['东']),
                      Y: Number(mark['南']),
                    },
                  ]
                : []
            }),
          Open: [{ At: 0, Count: 3 }],
        })),
    }
  })
}

/** Free spaces of a park's lots, as signs of the map. */
export function parkLots(park: string) {
  const text = readFileSync(path.resolve('parks', park, 'parking-lots.yaml'), 'utf8')
  return text
    .split(/^- /m)
    .slice(1)
    .map((lot) => {
      const field = (name: string) => new RegExp(`${name}: (.*)`).exec(lot)?.[1] ?? ''
      return {
        id: field('编号'),
        placeId: field('图上位置') || null,
        at: { latitude: Number(field('纬度')), longitude: Number(field('经度')) },
        text: `P ${field('车位')}`,
        tone: 'good' as const,
      }
    })
}
