import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { Screen } from '@/components/screen/Screen'
import { withOpenId } from '@/features/user/actions/openId'
import { openEntry } from '@/features/entry/actions/openEntry'
import { usePageQuery } from '@/hooks/usePageQuery'

/** Start page (spec 2, alias '/'): reads the entry parameters and navigates on; by default to home. */
export default function IndexPage() {
  const query = usePageQuery()
  useDidShow(async () => {
    const entry = await withOpenId(query)
    if (entry) await openEntry(entry)
  })
  return (
    <Screen hasBar={false} keepsFirstScreen>
      <View aria-busy="true" />
    </Screen>
  )
}
