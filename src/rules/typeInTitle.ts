/** True when a title names its type in other words: 停车费 浙A·12345 is of the type 停车缴费. */
export const isTypeInTitle = ({ Title, Type }: { Title: string; Type: string }): boolean =>
  Type === 'parking' && Title.includes('停车费')
