/** A drawn floor: its shops, open and closed, their names, and what a tap means. */
import { floorScene, type FloorShop } from '@/features/parkMap/model/floorScene'
import { hitAt } from '@/features/parkMap/model/hit'
import { mapColours } from '@/features/parkMap/model/palette'
import { mapFloor } from '../../support/park/mapPlaces'

const colours = mapColours('#b4532a', false)
const look = { now: 1000, colours, textPx: 12, width: 360, height: 216 }
const always = { Weekly: [{ Open: 0, Close: 1440, Weekdays: [1, 2, 3, 4, 5, 6, 7] }], Days: [] }
const never = { Weekly: [], Days: [] }

const shop = (Id: string, Outline: string, more: Partial<FloorShop> = {}): FloorShop => ({
  Id,
  Name: Id,
  UnitNo: '1-1',
  Outline,
  Hours: always,
  ...more,
})
const noodles = shop('面馆', '0,0 20,0 20,12 0,12')
const books = shop('书店', '20,15 40,15 40,30 20,30', { Hours: never })

const roofsOf = (shops: FloorShop[], fill: string) =>
  floorScene(mapFloor(1, 0), shops, look).parts.flatMap((part) =>
    part.kind === 'area' && part.fill === fill ? part.outlines : [],
  )
const textsOf = (shops: FloorShop[], more = {}) =>
  floorScene(mapFloor(1, 0, more), shops, look).parts.flatMap((part) =>
    part.kind === 'text' ? [part.text] : [],
  )

test('open shops have the park’s colour, closed ones are grey', () => {
  expect(roofsOf([noodles, books], colours.open.roof)).toHaveLength(1)
  expect(roofsOf([noodles, books], colours.closed.roof)).toHaveLength(1)
})

test('a shop without an outline is not drawn', () => {
  expect(textsOf([noodles, shop('咖啡', '')])).toEqual(['面馆'])
})

test('a name wider than its shop gives way to the number of the unit', () => {
  const kiosk = shop('梧桐树下的小小修车铺', '0,0 4,0 4,4 0,4', { UnitNo: '8 号' })
  expect(textsOf([kiosk])).toEqual(['8 号'])
  expect(textsOf([{ ...kiosk, UnitNo: '' }])).toEqual(['梧桐树下的小小修车铺'])
})

test('facilities are drawn where a name leaves room', () => {
  const at = (X: number, Y: number) => ({ Kind: 'lift' as const, KindText: '电梯', Name: '', X, Y })
  expect(textsOf([noodles], { Marks: [at(35, 5)] })).toEqual(['面馆', '梯'])
  expect(textsOf([noodles], { Marks: [at(10, 6)] })).toEqual(['面馆'])
})

test('a tap reaches the shop under it, on the floor beside it nothing far away', () => {
  const { hits } = floorScene(mapFloor(1, 0), [noodles, books], look)
  const middle = (id: string) => {
    const points = hits.find((hit) => hit.id === id)!.outlines[0]!
    return {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
    }
  }
  expect(hitAt(hits, middle('面馆'))).toBe('面馆')
  expect(hitAt(hits, middle('书店'))).toBe('书店')
  expect(hitAt(hits, { x: 1, y: 1 })).toBeUndefined()
})
