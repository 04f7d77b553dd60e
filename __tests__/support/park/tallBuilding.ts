/**
 * A generated building of the maximum size for the app: 8 floors of 40 shops, with
 * answers as of the calls of src/contract/business.
 */
import type { BuildingInfo } from '@/contract/buildingInfo'
import type { FloorLayer, ShopCard } from '@/contract/business'

export interface ShopQuery {
  Category?: string
  OpenNow?: boolean
  HasOffer?: boolean
  CanPay?: boolean
  Favourite?: boolean
}

const categories = ['粉面', '咖啡', '书店', '服饰', '手作']
/** Size of a unit: 8 m wide and 10 m deep, twenty to a row. */
const unitWidth = 8
const unitDepth = 10
const inRow = 20

function outlineOf(index: number): string {
  const left = (index % inRow) * unitWidth
  const top = Math.floor(index / inRow) * 3 * unitDepth
  const [right, bottom] = [left + unitWidth, top + unitDepth]
  return `${left},${top} ${right},${top} ${right},${bottom} ${left},${bottom}`
}

/** Floor names, from 8F at the top of the rail to 1F at its bottom. */
const floorName = (level: number) => `${level}F`

/** The building and its answers; `shops` holds all shops, the top floor's first. Amounts in fen, outlines in m. */
export function tallBuilding({ floors = 8, shopsOnFloor = 40, id = 'tower' } = {}) {
  const building: BuildingInfo = {
    Id: id,
    Name: '1 号楼 清花楼',
    Kind: 'building',
    Note: '',
    Address: '纱厂路 58 号 1 号楼',
    Latitude: 30.32,
    Longitude: 120.13,
    WidthMetres: inRow * unitWidth,
    DepthMetres: 4 * unitDepth,
  }
  const shop = (level: number, index: number): ShopCard => {
    const number = `${level}-${String(index + 1).padStart(3, '0')}`
    return {
      Id: `${id}-${number}`,
      Name: `清花楼小店 ${number}`,
      Logo: '/art/shop.svg',
      Cover: '',
      Category: categories[index % categories.length]!,
      Summary: '现做现卖',
      UnitNo: number,
      FloorId: `${id}-${level}`,
      FloorName: floorName(level),
      BuildingId: id,
      BuildingName: building.Name,
      PerPerson: index % 3 === 0 ? null : 2800,
      // Every fourth shop is always closed.
      Hours: {
        Weekly: index % 4 === 0 ? [] : [{ Weekdays: [1, 2, 3, 4, 5, 6, 7], Open: 0, Close: 1440 }],
        Days: [],
      },
      CanPay: index % 2 === 0,
      TakesStoredCard: index % 2 === 0,
      TakesIcCard: index % 5 === 0,
      Badges: index % 2 === 0 ? [{ Kind: 'coupon', Text: '满 50 减 10' }] : [],
      IsFavourite: index === 3,
      Outline: outlineOf(index),
      Matched: '',
    }
  }
  const all = new Map(
    Array.from({ length: floors }, (_, index) => floors - index).map((level) => [
      level,
      Array.from({ length: shopsOnFloor }, (_, index) => shop(level, index)),
    ]),
  )
  const passes = (query: ShopQuery) => (one: ShopCard) =>
    (!query.Category || one.Category === query.Category) &&
    (!query.OpenNow || one.Hours.Weekly.length > 0) &&
    (!query.HasOffer || one.Badges.length > 0) &&
    (!query.CanPay || one.CanPay) &&
    (!query.Favourite || one.IsFavourite)
  const page = (rows: ShopCard[], { PageIndex = 1, PageSize = 20 }) => ({
    DataRows: rows.slice((PageIndex - 1) * PageSize, PageIndex * PageSize),
    CurrentPageIndex: PageIndex,
    PageCount: Math.ceil(rows.length / PageSize),
  })
  const everyShop = [...all.values()].flat()
  const countedCategories = categories.map((Name) => ({
    Name,
    Count: everyShop.filter(({ Category }) => Category === Name).length,
  }))
  return {
    building,
    shops: everyShop,
    getLayerByBuildingId: (query: ShopQuery & { BuildingId: string }) => ({
      Layers: [...all].map(
        ([level, shops]): FloorLayer => ({
          Id: `${id}-${level}`,
          BuildingId: query.BuildingId,
          Name: floorName(level),
          Level: level,
          Outline: '',
          WidthMetres: building.WidthMetres,
          DepthMetres: building.DepthMetres,
          ShopCount: shops.filter(passes(query)).length,
          Marks: [
            { Kind: 'lift', KindText: '电梯', Name: '', X: 80, Y: 20 },
            { Kind: 'toilet', KindText: '卫生间', Name: '', X: 150, Y: 20 },
          ],
        }),
      ),
      Categories: countedCategories,
    }),
    getBusinessByLayer: (
      query: ShopQuery & { LayerId: string; PageIndex?: number; PageSize?: number },
    ) =>
      page(
        everyShop.filter(({ FloorId }) => FloorId === query.LayerId).filter(passes(query)),
        query,
      ),
    moreBusiness: (
      query: ShopQuery & {
        Keyword?: string
        OpenFirst?: boolean
        PageIndex?: number
        PageSize?: number
      },
    ) => {
      const found = everyShop
        .filter(({ Name }) => Name.includes(query.Keyword ?? ''))
        .filter(passes(query))
      const isOpen = passes({ OpenNow: true })
      const rows = query.OpenFirst
        ? [...found.filter(isOpen), ...found.filter((one) => !isOpen(one))]
        : found
      return { ...page(rows, query), ...(!query.Keyword && { Categories: countedCategories }) }
    },
  }
}
