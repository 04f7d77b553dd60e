import { View } from '@tarojs/components'
import bag from 'lucide-static/icons/shopping-bag.svg'
import { useState } from 'react'
import { Carousel } from '@/components/carousel/Carousel'
import { DayFilter } from '@/components/dayFilter/DayFilter'
import { useCalendarOpening } from '@/components/dayFilter/useCalendarOpening'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { MarkedText } from '@/components/markedText/MarkedText'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { RichText } from '@/components/richText/RichText'
import { SavePicture } from '@/components/savePicture/SavePicture'
import { SeatView } from '@/components/seatView/SeatView'
import { Section } from '@/components/section/Section'
import { ShopMark } from '@/components/shopMark/ShopMark'
import { ShortcutGrid } from '@/components/shortcutGrid/ShortcutGrid'
import tea from '@/assets/illustrations/tea.svg'
import waiting from '@/assets/illustrations/empty.svg'
import { TierMark } from '@/components/tierMark/TierMark'
import { Timeline } from '@/components/timeline/Timeline'
import { WordText } from '@/components/wordText/WordText'
import { PictureCanvas } from '@/platform/savePicture'
import type { Picture as Drawn } from '@/platform/savePicture/types'
import type { When } from '@/utils/when'

const pictures = [tea, waiting]
const drawn: Drawn = {
  width: 200,
  height: 60,
  ground: '#ffffff',
  marks: [
    {
      ...{ kind: 'text', text: '活动海报', align: 'center', colour: '#1c1a20' },
      ...{ x: 100, y: 30, size: 20 },
    },
  ],
}
const html = `<h3>停水时段</h3><p>今日巡检发现<strong>地下供水主管渗漏</strong>，见<a href="/">公告</a>。</p>
<table><tr><th>区域</th><th>时间</th></tr><tr><td>3 号楼</td><td>21:30 至次日 06:00</td></tr></table>
<ul><li>餐饮商户请提前备水</li><li>恢复供水后先放水两分钟</li></ul>`

/** Pictures, texts and timelines. */
export function ContentParts() {
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <>
      <Section title="快捷入口">
        <ShortcutGrid
          shortcuts={[0, 7, 120].map((count) => ({
            ...{ text: `有 ${count} 件`, icon: bag, count },
            onPress: () => setViewed(null),
          }))}
        />
      </Section>
      <Section title="图片">
        <Carousel items={pictures} keyOf={(src) => src} label="轮播" ratio={750 / 360}>
          {(src, index) => (
            <Pressable label="放大" onPress={() => setViewed(index)}>
              <Picture src={src} alt="园区" ratio={750 / 360} />
            </Pressable>
          )}
        </Carousel>
        <ImageViewer
          images={pictures}
          at={viewed}
          onMove={setViewed}
          onClose={() => setViewed(null)}
        />
        <SavePicture
          picture={() => drawn}
          name="活动海报"
          what="海报"
          alt="活动海报"
          button="保存海报"
        />
        <PictureCanvas />
      </Section>
      <Section title="座位视野">
        <SeatView spot={{ Across: -0.4, Depth: 0.5 }} name="6 排 12 座" />
      </Section>
      <Section title="票档">
        {['甲', '乙', '丙'].map((mark, at) => (
          <TierMark key={mark} Colour={['#1a7282', '#e07a5f', '#f0b75b'][at] ?? ''} Mark={mark} />
        ))}
      </Section>
      <Section title="日期">
        <Days />
      </Section>
      <Section title="标题">
        <View className="gallery__title">
          <WordText>资料室恢复开放，老纺织机械与当代织物艺术展同日开幕</WordText>
        </View>
      </Section>
      <Section title="商户">
        <View className="gallery__card">
          <ShopMark logo="" />
        </View>
      </Section>
      <Section title="命中的词">
        <View className="gallery__card">
          <MarkedText text="桂花酒酿圆子" words="酒酿" />
        </View>
      </Section>
      <Section title="正文">
        <RichText html={html} />
      </Section>
      <Section title="进度">
        <View className="gallery__card">
          <Timeline
            label="进度"
            steps={[
              { key: '2', title: '处理中', time: '今天 10:24', body: '师傅已出发' },
              { key: '1', title: '已提交', time: '昨天 18:02' },
            ]}
          />
        </View>
      </Section>
    </>
  )
}

/** The event filter, with events on the ninth and the twentieth of the opened month. */
function Days() {
  const [when, setWhen] = useState<When>('all')
  const [kind, setKind] = useState('')
  const opening = useCalendarOpening()
  return (
    <DayFilter
      noun="活动"
      when={when}
      onWhen={setWhen}
      kinds={['手作', '导览']}
      kind={kind}
      onKind={setKind}
      opening={opening}
      days={['09', '20'].map((day, index) => ({
        Day: `${opening.month}-${day}`,
        Count: index + 1,
      }))}
    />
  )
}
