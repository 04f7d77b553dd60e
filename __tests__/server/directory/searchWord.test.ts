/** Searches as people type them: other words, pages, facilities, and what to try when nothing is found. */
import { businessCalls } from '@/contract/business'
import { searchWordCalls } from '@/contract/searchWord'
import { nearestCategories } from '../../../server/areas/directory/searchWord/searchWord.service'
import { OTHER_PARK, PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()

const hints = async (Keyword: string, park = PARK) =>
  (await test.call(searchWordCalls.hints, { Keyword }, { park })).data
const shops = async (Keyword: string, park = PARK) => {
  const { data } = await test.call(businessCalls.moreBusiness, { Keyword }, { park })
  return data.DataRows.map(({ Name, Matched }) => [Name, Matched])
}
const places = async (Keyword: string, park = PARK) =>
  (await hints(Keyword, park)).Places.map(
    ({ BuildingName, FloorName, KindText, Name }) =>
      `${BuildingName} ${FloorName} ${KindText} ${Name}`,
  )

describe('synonym', () => {
  it('finds the shops and names the word used', async () => {
    expect(await shops('拉面')).toEqual([['三班面馆', '也找：面馆']])
    expect(await shops('拉面', OTHER_PARK)).toEqual([
      ['桂雨面馆', '也找：面馆'],
      ['小鱼亲子餐厅', '菜品：字母汤面'],
    ])
    expect(await shops('宵夜')).toContainEqual(['三班面馆', '标签：夜宵'])
  })

  it('applies to each of several words', async () => {
    expect(await shops('拉面 早饭')).toEqual([['三班面馆', '也找：面馆，标签：早餐']])
    expect(await shops('拉面 火锅')).toEqual([])
  })

  it('ranks after shops with the typed word in their name', async () => {
    const setOthers = (others: string) =>
      test.sql(`update search_word set others = array[$2] where tenant_id = $1 and word = '面包'`, [
        PARK,
        others,
      ])
    // 晒布场咖啡 is in the first building of the list.
    await setOthers('晒布场')
    const names = (await shops('面包')).map(([name]) => name)
    expect(names[0]).toBe('纱锭面包房')
    expect(names).toContain('晒布场咖啡')
    await setOthers('烘焙甜品')
  })

  it('belongs to its park', async () => {
    await test.sql(`delete from search_word where tenant_id = $1 and word = '海鲜'`, [PARK])
    expect(await shops('海鲜')).toEqual([])
    expect(await shops('海鲜', OTHER_PARK)).toContainEqual(['潮生鱼馆', '标签：江鲜'])
  })
})

describe('facility', () => {
  it.each([
    ['厕所', '卫生间'],
    ['洗手间', '卫生间'],
    ['直梯', '电梯'],
    ['喂奶', '母婴室'],
    ['取钱', '取款机'],
    ['atm', '取款机'],
    ['充电', '充电桩'],
    ['出口', '出入口'],
  ])('is found by %s in both parks', async (typed, kind) => {
    for (const park of [PARK, OTHER_PARK]) {
      const found = (await hints(typed, park)).Places
      expect(found.map(({ KindText }) => KindText)).toContain(kind)
    }
  })

  it('has its building, floor and position on the plan', async () => {
    const [place] = (await hints('纺纱楼服务台')).Places
    expect(place).toMatchObject({
      KindText: '服务台',
      Name: '纺纱楼服务台',
      BuildingName: '2 号楼 纺纱楼',
      FloorName: '1F',
      X: 42,
      Y: 27,
    })
    const { data } = await test.call(businessCalls.getLayerByBuildingId, {
      BuildingId: place!.BuildingId,
    })
    const layer = data.Layers.find(({ Id }) => Id === place!.FloorId)
    expect(layer?.Marks).toContainEqual({
      Kind: 'service',
      KindText: '服务台',
      Name: '纺纱楼服务台',
      X: 42,
      Y: 27,
    })
  })

  it('is found within a building or floor; a building alone is no facility', async () => {
    expect(await places('整理楼 厕所')).toEqual([
      '4 号楼 整理楼 2F 卫生间 ',
      '4 号楼 整理楼 1F 卫生间 ',
    ])
    expect(await places('整理楼 2f 厕所')).toEqual(['4 号楼 整理楼 2F 卫生间 '])
    expect(await places('整理楼')).toEqual([])
  })

  it.each(['', '%', '_', '……'])('is not found by %j', async (typed) => {
    expect(await places(typed)).toEqual([])
  })

  it('list is limited to twenty', async () => {
    await test.sql(
      `insert into floor_mark select tenant_id, gen_random_uuid(), floor_id, kind, name, x, y
       from floor_mark, generate_series(1, 4) where tenant_id = $1 and kind = 'toilet'`,
      [PARK],
    )
    expect(await places('厕所')).toHaveLength(20)
  })
})

describe('word that means a page', () => {
  it.each([
    ['停车', ['停车缴费']],
    ['停车场在哪', ['停车缴费']],
    ['今晚', ['今天的演出', '今天的活动']],
    ['今晚 演出', ['今天的演出', '今天的活动', '演出']],
    ['面馆', []],
  ])('%s leads to %j', async (typed, titles) => {
    for (const park of [PARK, OTHER_PARK])
      expect((await hints(typed, park)).Pages.map(({ Title }) => Title)).toEqual(titles)
  })
})

describe('search without a result', () => {
  it('suggests the nearest categories and the park’s popular words', async () => {
    const { Categories, Popular } = await hints('素餐')
    expect(Categories).toEqual(['餐饮'])
    expect(Popular).toEqual(['咖啡', '火锅', '面包', '亲子', '卫生间', '停车', '今晚'])
    for (const word of Popular) {
      const { Pages, Places } = await hints(word)
      expect([word, (await shops(word)).length + Pages.length + Places.length]).not.toEqual([
        word,
        0,
      ])
    }
  })

  it('suggests the largest categories in a park without popular words', async () => {
    await test.sql('update search_word set is_popular = false where tenant_id = $1', [OTHER_PARK])
    const { Popular } = await hints('xyz', OTHER_PARK)
    expect(Popular.length).toBeGreaterThan(3)
    expect(Popular.length).toBeLessThanOrEqual(8)
    expect(new Set(Popular.slice(0, 2))).toEqual(new Set(['文创书店', '餐饮']))
  })

  it('ranks categories by shared characters', () => {
    const names = ['餐饮', '咖啡茶饮', '烘焙甜品', '文创书店']
    expect(nearestCategories(names, ['茶饮店'])).toEqual(['咖啡茶饮', '餐饮', '文创书店'])
    expect(nearestCategories(names, ['xyz'])).toEqual([])
    expect(nearestCategories(names, [])).toEqual([])
  })
})
