import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { MemberRank, MyRank } from '@/contract/member'
import type { ParkInfo } from '@/contract/park'
import { countText } from '@/utils/countText'
import { levelCode, levelText } from '@/rules/levelText'
import { memberLevelNumber } from '@/rules/memberLevel'
import { parkAtom } from '@/state/park'
import { clothPicture, clothThreads, wovenThreads } from '../model/cloth'
import { tideHeight, waterPicture } from '../model/water'
import './levelCard.scss'

interface Props {
  rank: Pick<MemberRank, 'Number' | 'Name' | 'Growth'>
  /** The member's level; undefined for a visitor. */
  mine: MyRank | undefined
}

/** Colours of the pattern until the park is known. */
const plain = { AccentDark: '#6b4a32', AccentSoft: '#f3ece4', Accent: '#a8431f' }

/**
 * The park's pattern of a level: water or cloth.
 * @param ratio progress to the next level, as far as it is drawn; undefined: whole
 */
function patternOf(park: ParkInfo | null, number: number, ratio: number | undefined): string {
  const { Accent, AccentDark, AccentSoft } = park?.ThemeColours ?? plain
  if (park?.LevelPattern !== 'cloth') {
    const colours = { sky: Accent, crest: AccentSoft, deep: AccentDark }
    return waterPicture(number, tideHeight(ratio ?? 1), colours)
  }
  const threads = ratio === undefined ? clothThreads : wovenThreads(ratio)
  return clothPicture(number, threads, { warp: Accent, weft: AccentSoft, ground: AccentDark })
}

/**
 * Card of a level in its theme, below the level's pattern: the member's own level is drawn as far as the progress to the
 * next, with that progress in words; other levels are drawn whole, with the distance.
 */
export function LevelCard({ rank, mine }: Props) {
  const isMine = mine?.Number === rank.Number
  const ratio = isMine ? mine.Ratio : mine && mine.Number > rank.Number ? 1 : 0
  const park = useAtomValue(parkAtom)
  const pattern = useMemo(
    () => patternOf(park, rank.Number, isMine && mine.Next ? mine.Ratio : undefined),
    [park, rank.Number, isMine, mine],
  )
  const far = isMine || ratio === 1 ? '' : 'levelCard__pattern--far'
  return (
    <View className="levelCard">
      <View
        className={`levelCard__pattern levelCard__pattern--${park?.LevelPattern ?? 'water'} ${far}`}
        style={{ backgroundImage: pattern }}
        aria-hidden="true"
      />
      <View className="levelCard__words">
        <View className="levelCard__head">
          <View className="levelCard__number">{levelCode(rank.Number)}</View>
          {mine && (
            <View className="levelCard__state">
              {isMine ? '当前等级' : mine.Number > rank.Number ? '已达成' : '未达成'}
            </View>
          )}
        </View>
        <View className="levelCard__name">{rank.Name}</View>
        <View className="levelCard__growth">
          {mine ? `成长值 ${countText(mine.Growth)}` : `成长值 ${countText(rank.Growth)} 起`}
        </View>
        {mine && (
          <>
            <View
              className="levelCard__track"
              role="progressbar"
              aria-label="升级进度"
              {...{
                'aria-valuemin': 0,
                'aria-valuemax': 100,
                'aria-valuenow': Math.round(ratio * 100),
              }}
            >
              <View className="levelCard__way" style={{ width: `${ratio * 100}%` }} />
            </View>
            <View className="levelCard__distance">{distanceText(rank, mine)}</View>
          </>
        )}
      </View>
    </View>
  )
}

function distanceText({ Number, Name, Growth }: Props['rank'], mine: MyRank): string {
  if (mine.Number > Number)
    return Growth > 0 ? `成长值满 ${countText(Growth)} 已达成` : '成为会员即达成'
  if (mine.Number < Number)
    return `还差 ${countText(Growth - mine.Growth)} 成长值升为 ${levelText(Number, Name)}`
  return mine.Next
    ? `再得 ${countText(mine.Next.Lacking)} 成长值升为 ${levelText(memberLevelNumber(mine.Next.Level), mine.Next.Name)}`
    : '已是最高等级'
}
