import { privateUses } from '@/rules/privateUses'

// The app's question reads: 用于<purpose>。<otherwise>。
test.each(Object.entries(privateUses))(
  '%s names the information, its purpose and what works without it, as phrases',
  (_, { information, purpose, otherwise }) => {
    expect(information).toMatch(/^[\u4e00-\u9fff]+$/)
    expect(purpose).toMatch(/^[\u4e00-\u9fff“”、]+$/)
    expect(otherwise).toMatch(/^也可以[\u4e00-\u9fff，]+$/)
  },
)
