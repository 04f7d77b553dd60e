import { View, Text } from '@tarojs/components'
export default function Page() { return <View role='main' aria-label='x'><Text>hello index</Text></View> }
