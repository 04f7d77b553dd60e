import PickerView from '@nutui/nutui-react-taro/dist/es/packages/pickerview'
import { useMemo, useState } from 'react'
import { Pressable } from '@/components/pressable/Pressable'
import { showToast } from '@/platform/toast'
import type { RegionNames, RegionTree } from '@/rules/address/regionTree'
import { loadRegions } from './loadRegions'
import type { RegionWheelsProps } from './types'
import { WheelSheet, useWheels } from './WheelSheet'

/**
 * A region on three wheels: province, city, district; each wheel lists the names within the previous wheel's selection.
 */

/** Names on each wheel for a region; a city without districts has an empty third wheel. */
function wheelsOf(tree: RegionTree, [province, city]: RegionNames): string[][] {
  const cities = tree.find(({ name }) => name === province)?.cities ?? []
  return [
    tree.map(({ name }) => name),
    cities.map(({ name }) => name),
    [...(cities.find(({ name }) => name === city)?.districts ?? [])],
  ]
}

/** An existing region: the same as far as its names are known, from there on the first name of each wheel. */
function knownRegion(tree: RegionTree, [province, city, district]: RegionNames): RegionNames {
  const first = tree.find(({ name }) => name === province) ?? tree[0]
  const second = first?.cities.find(({ name }) => name === city) ?? first?.cities[0]
  const districts = second?.districts ?? []
  const third = districts.includes(district) ? district : (districts[0] ?? '')
  return [first?.name ?? '', second?.name ?? '', third]
}

/**
 * The region after one of its wheels has turned; the wheels after it are reset.
 * @param by rows; the wheel stops at its ends
 */
function turnedRegion(
  tree: RegionTree,
  region: RegionNames,
  wheel: number,
  by: number,
): RegionNames {
  const names = wheelsOf(tree, region)[wheel] ?? []
  const at = names.indexOf(region[wheel] ?? '')
  const name = names[Math.min(names.length - 1, Math.max(0, at + by))] ?? ''
  return withWheel(tree, region, wheel, name)
}

/** The region with a different name on one of its wheels. */
function withWheel(
  tree: RegionTree,
  region: RegionNames,
  wheel: number,
  name: string,
): RegionNames {
  if (region[wheel] === name) return region
  const [province, city] = region
  if (wheel === 0) return knownRegion(tree, [name, '', ''])
  return knownRegion(tree, wheel === 1 ? [province, name, ''] : [province, city, name])
}

const units = ['省份', '城市', '区县']
const written = (region: RegionNames) => region.join('/')
const read = (text: string): RegionNames => {
  const [province = '', city = '', district = ''] = text.split('/')
  return [province, city, district]
}

/** Names on the wheels; turning the last wheel keeps the same arrays. */
function useRows(tree: RegionTree | null, place: string) {
  const names = useMemo(() => (tree ? wheelsOf(tree, read(place)) : []), [tree, place])
  const options = useMemo(
    // NutUI's wheel must not be empty.
    () =>
      names.map((of) =>
        (of.length > 0 ? of : ['']).map((name) => ({ value: name, label: name || '—' })),
      ),
    [names],
  )
  return { names, options }
}

/** Region picker with NutUI's wheels; the names are loaded when it is first opened. */
export function RegionWheels(props: RegionWheelsProps) {
  const { label, className, children, title, value, onChange } = props
  const [tree, setTree] = useState<RegionTree | null>(null)
  const wheels = useWheels(written(value), (text) => onChange(read(text)))
  const { chosen, start, choose, startAt, open, sheet } = wheels
  const load = async () => {
    try {
      const loaded = await loadRegions()
      setTree(loaded)
      open()
      if (loaded) startAt(written(knownRegion(loaded, value)))
    } catch {
      showToast({ text: '地区加载失败，请检查网络' })
    }
  }
  const region = read(chosen)
  const { names, options } = useRows(tree, written([region[0], region[1], '']))
  const move = (next: RegionNames) => startAt(written(next))
  /** Another province or city changes the names on the wheels after it: the wheels are recreated. */
  const take = (turn: { value: (string | number | null)[] }) => {
    if (!tree) return
    const wheel = turn.value.findIndex((name, at) => name !== region[at])
    if (wheel < 0) return
    const next = withWheel(tree, region, wheel, String(turn.value[wheel] ?? ''))
    if (wheel < 2) move(next)
    else choose(written(next))
  }
  return (
    <>
      <Pressable className={className} label={label} onPress={() => void load()}>
        {children}
      </Pressable>
      <WheelSheet
        {...sheet}
        title={title}
        wheels={names.map((of, wheel) => ({
          name: units[wheel] ?? '',
          now: Math.max(0, of.indexOf(region[wheel] ?? '')) + 1,
          min: 1,
          max: Math.max(1, of.length),
          text: region[wheel] || '无',
        }))}
        onTurn={(wheel, by) => tree && move(turnedRegion(tree, region, wheel, by))}
      >
        <PickerView
          key={start.count}
          options={options}
          defaultValue={[...read(start.value)]}
          onChange={take}
        />
      </WheelSheet>
    </>
  )
}
